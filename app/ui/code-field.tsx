import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import * as css from "./code-field.css";
import { type Entered, enterAt, eraseAt, figuresOf } from "./code-figures";
import { FieldFrame, useFieldIds } from "./field";
import { useMessageCode } from "./use-message-code";

type CodeFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "maxLength" | "onChange"
> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  figures?: 4 | 6;
  /** What a screen reader calls a box, by its place from 1. */
  boxLabel: (position: number) => string;
  /** What is typed so far, once a script runs. */
  onCode?: (code: string) => void;
  /** The last figure has come: the code can be sent. */
  onWhole?: () => void;
};

/**
 * The code of a message: a box for each figure, or one field where no script moves the focus from box to box
 * (AUTH-28). Either is filled in whole by a phone that has read the message.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, id, figures = 6, boxLabel, onCode, onWhole, ...input } = props;
  const ids = useFieldIds(id, hint, error);
  const labelId = `${ids.attributes.id}-label`;
  const single = useRef<HTMLInputElement>(null);
  // What was typed before the script ran goes on in the boxes.
  const [before, setBefore] = useState<{ code: string; focused: boolean } | null>(null);
  useEffect(() => {
    const element = single.current;
    if (!element) return;
    setBefore({ code: element.value, focused: element === document.activeElement });
  }, []);
  return (
    <FieldFrame ids={ids} label={label} labelId={labelId} hint={hint} error={error}>
      {before ? (
        <CodeBoxes
          ids={ids}
          labelId={labelId}
          figures={figures}
          boxLabel={boxLabel}
          before={before}
          name={input.name}
          disabled={input.disabled}
          onCode={onCode}
          onWhole={onWhole}
        />
      ) : (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          {...input}
          {...ids.attributes}
          ref={single}
          maxLength={figures}
          className={css.lengths[figures]}
        />
      )}
    </FieldFrame>
  );
}

interface CodeBoxesProps {
  ids: ReturnType<typeof useFieldIds>;
  labelId: string;
  name: string;
  figures: 4 | 6;
  boxLabel: (position: number) => string;
  before: { code: string; focused: boolean };
  disabled: boolean | undefined;
  onCode: ((code: string) => void) | undefined;
  onWhole: (() => void) | undefined;
}

function CodeBoxes(props: CodeBoxesProps) {
  const { ids, labelId, name, figures: count, boxLabel, disabled } = props;
  const { id, ...described } = ids.attributes;
  const { group, figures, code, take, takeFor, onKeyDown } = useBoxes(props);
  const onPaste = (event: ClipboardEvent, place: number) =>
    takeFor(event, enterAt(figures, place, event.clipboardData.getData("text")));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand beside the label.
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      data-field={name}
      className={css.boxes[count]}
    >
      {figures.map((figure, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={place}
          id={place === 0 ? id : undefined}
          {...described}
          aria-label={boxLabel(place + 1)}
          data-field={name}
          type="text"
          inputMode="numeric"
          // A phone offers the message's code at the box that has the focus, and fills it in whole there.
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          value={figure}
          disabled={disabled}
          className={css.box}
          // A figure typed over the same one is no change to React, but an input: the next box comes all the same.
          onInput={({ currentTarget }) => take(enterAt(figures, place, currentTarget.value))}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={(event) => onPaste(event, place)}
        />
      ))}
      <input type="hidden" name={name} value={code} disabled={disabled} />
    </div>
  );
}

/** What is in the boxes, and which of them has the focus. */
function useBoxes({ figures: count, before, onCode, onWhole }: CodeBoxesProps) {
  const group = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Entered>(() =>
    enterAt(figuresOf("", count), 0, before.code),
  );
  const { figures } = entered;
  const code = figures.join("");
  const tell = useRef({ onCode, onWhole });
  tell.current = { onCode, onWhole };
  useEffect(() => tell.current.onCode?.(code), [code]);
  // Once the boxes have it: a form takes what they show.
  useEffect(() => {
    if (entered.whole) tell.current.onWhole?.();
  }, [entered]);
  const focus = (place: number) => group.current?.querySelectorAll("input")[place]?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the box of the beginning.
  useEffect(() => {
    if (before.focused) focus(Math.min(code.length, count - 1));
  }, []);
  const take = (next: Entered) => {
    setEntered(next);
    focus(next.next);
  };
  /** Takes what the browser has not put in itself, and says so as the browser would; no box reads that. */
  const takeFor = (event: SyntheticEvent, next: Entered) => {
    event.preventDefault();
    takeUnasked(next);
  };
  const takeUnasked = (next: Entered) => {
    take(next);
    group.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  useMessageCode((text) => takeUnasked(enterAt(figures, 0, text)));
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key === "Backspace") return takeFor(event, eraseAt(figures, place));
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    focus(Math.min(count - 1, Math.max(0, place + step)));
  };
  return { group, figures, code, take, takeFor, onKeyDown };
}
