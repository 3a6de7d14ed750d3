import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

import { FieldFrame, useFieldIds } from "./field";
import * as css from "./phone-field.css";

/** A country as the field offers it. */
export interface DialCode {
  country: string;
  label: string;
  /** The code with its plus: `+33`. */
  dial: string;
}

type PhoneFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label of the list of countries for screen readers, and the name it is sent under. */
  countryLabel: string;
  countryName: string;
  countries: DialCode[];
  defaultCountry: string;
  numberRef?: Ref<HTMLInputElement>;
  countryRef?: Ref<HTMLSelectElement>;
};

/**
 * A mobile number: the country's code as a native list, the number as the guest writes it. Both are sent
 * as they are; the server puts them together, so the field needs no script.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, id, countryLabel, countryName, ...rest } = props;
  const { countries, defaultCountry, countryRef, numberRef, ...input } = rest;
  const ids = useFieldIds(id, hint, error);
  const country = useId();
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <div className={css.box}>
        <select
          ref={countryRef}
          id={country}
          // What was said of the number is answered by another country too.
          data-field={input.name}
          className={css.country}
          name={countryName}
          aria-label={countryLabel}
          autoComplete="tel-country-code"
          defaultValue={defaultCountry}
          disabled={input.disabled}
        >
          {countries.map((one) => (
            <option key={one.country} value={one.country}>
              {`${flagOf(one.country)} ${one.dial} ${one.label}`}
            </option>
          ))}
        </select>
        <input
          ref={numberRef}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...ids.attributes}
          className={css.number}
        />
      </div>
    </FieldFrame>
  );
}

/** The flag of a country: its code in letters of a kind of their own, which a phone shows as one. */
function flagOf(country: string): string {
  const regional = 0x1f1e6 - "A".charCodeAt(0);
  return country.replace(/[A-Z]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) + regional),
  );
}
