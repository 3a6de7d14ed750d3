import { useId, useRef, useState } from "react";
import * as css from "./field.css";
import { hidden } from "./hidden.css";
import { Icon } from "./icon";

interface StepperProps {
  label: string;
  name: string;
  defaultValue: number;
  min: number;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  hideLabel?: boolean;
  /** As narrow as a thumb allows, beside other things. */
  compact?: boolean;
  /** The form that it belongs to, where that is not around it. */
  form?: string;
  onChange?: (value: number) => void;
}

/**
 * A small whole number with a button on either side. Without JavaScript the buttons submit the
 * form with `step=name:-1` or `step=name:+1`, which the action applies to the field's own value.
 */
export function Stepper(props: StepperProps) {
  const { label, name, defaultValue, min, max, decreaseLabel, increaseLabel, hideLabel, compact } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);

  function change(next: number) {
    const bounded = Math.min(max, Math.max(min, Math.round(next) || min));
    setValue(bounded);
    if (input.current) input.current.value = String(bounded);
    props.onChange?.(bounded);
  }

  const button = (step: 1 | -1, text: string) => (
    <button
      type="submit"
      form={props.form}
      name="step"
      value={`${name}:${step > 0 ? "+1" : "-1"}`}
      formNoValidate
      className={css.stepButton}
      aria-label={text}
      disabled={step > 0 ? value >= max : value <= min}
      onClick={(event) => {
        event.preventDefault();
        change(value + step);
      }}
    >
      <Icon name={step > 0 ? "plus" : "minus"} />
    </button>
  );

  return (
    <div className={css.field}>
      <label className={hideLabel ? hidden : css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.steppers[compact ? "compact" : "normal"]}>
        {button(-1, decreaseLabel)}
        <input
          ref={input}
          id={id}
          form={props.form}
          className={css.stepInput}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          step={1}
          defaultValue={defaultValue}
          onChange={(event) => {
            if (event.target.value !== "") setValue(event.target.valueAsNumber);
          }}
          onBlur={(event) => change(event.target.valueAsNumber)}
        />
        {button(1, increaseLabel)}
      </div>
    </div>
  );
}

/**
 * The button that the Enter key presses. Put it first in a form with steppers: a browser takes a
 * form's first submit button, which would otherwise be a stepper's minus.
 */
export function DefaultSubmit({ name, value }: { name?: string; value?: string }) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={hidden}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
