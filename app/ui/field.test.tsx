import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { participantColours, unknownParticipant } from "#themes/participants";
import { Avatar } from "./avatar";
import { CodeField } from "./code-field";
import { AmountField, Field, isTypo } from "./field";
import { Announcement } from "./notice";
import { PhoneField } from "./phone-field";
import { pageProgress } from "./progress";
import { DefaultSubmit, Stepper } from "./stepper";

const stepper = (value: number) => (
  <Stepper
    label="Guests"
    name="guests"
    defaultValue={value}
    min={2}
    max={4}
    decreaseLabel="One fewer"
    increaseLabel="One more"
  />
);

describe("a field", () => {
  it("reads its label, its message and its hint with it", () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="E-mail" name="mail" hint="For the receipt" error="No @ in it" />,
    );
    expect(html).toContain('<label class="');
    expect(html).toContain('for="mail"');
    expect(html).toContain('aria-describedby="mail-error mail-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="mail-error"[^>]*>.*No @ in it/);
  });

  it("carries no trace of an error when there is none", () => {
    const html = renderToStaticMarkup(<Field id="mail" label="E-mail" name="mail" />);
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
  });

  it("asks for a decimal keyboard where an amount goes", () => {
    const html = renderToStaticMarkup(
      <AmountField label="Amount" name="amount" currencySymbol="€" symbolPosition="after" />,
    );
    expect(html).toContain('inputMode="decimal"');
  });
});

describe("what is typed into an amount", () => {
  it.each([
    ["", "1", "", false],
    ["12", ",", "", false],
    ["12", ".", "50", false],
    ["12.5", "0", "", false],
    ["12.5", ",", "", true],
    ["1", ".", ",50", true],
    ["12.50", "7", "", true],
    ["12", "e", "", true],
    ["12", "-", "", true],
    // Figures may still be put in before the separator.
    ["1", "2", ".50", false],
  ])("after %j takes %j before %j: slip is %j", (before, typed, after, slip) => {
    expect(isTypo(before, typed, after)).toBe(slip);
  });
});

describe("the fields of signing in", () => {
  const countries = [
    { country: "FR", label: "France", dial: "+33" },
    { country: "GB", label: "United Kingdom", dial: "+44" },
  ];

  it("sends a number with its country, each under a name of its own, and reads what is wrong with it", () => {
    const html = renderToStaticMarkup(
      <PhoneField
        id="phone"
        label="Mobile"
        name="number"
        countryLabel="Country"
        countryName="country"
        countries={countries}
        defaultCountry="GB"
        error="Too short"
      />,
    );
    expect(html).toMatch(/<select[^>]*name="country" aria-label="Country"/);
    expect(html).toContain('<option value="GB" selected="">🇬🇧 +44 United Kingdom</option>');
    expect(html).toMatch(/<input type="tel"[^>]*name="number"[^>]*aria-describedby="phone-error"/);
  });

  it("lets a phone fill in the whole code of a message", () => {
    const html = renderToStaticMarkup(<CodeField label="Code" name="code" boxLabel={String} />);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain('inputMode="numeric"');
    expect(html).toContain('maxLength="6"');
  });
});

describe("an announcement", () => {
  it("is silent about what a page says from the start", () => {
    const html = renderToStaticMarkup(<Announcement text="To pay €30.00" />);
    expect(html).toMatch(/^<span class="[^"]+" role="status"><\/span>$/);
  });
});

describe("a stepper", () => {
  it("works as two submit buttons and a number field without JavaScript", () => {
    const html = renderToStaticMarkup(stepper(3));
    expect(html).toContain('name="step" value="guests:-1"');
    expect(html).toContain('name="step" value="guests:+1"');
    expect(html).toMatch(/type="number"[^>]*name="guests" min="2" max="4"/);
  });

  it("offers no step past its ends", () => {
    expect(renderToStaticMarkup(stepper(2))).toMatch(/aria-label="One fewer" disabled/);
    expect(renderToStaticMarkup(stepper(4))).toMatch(/aria-label="One more" disabled/);
  });

  it("leaves the Enter key to the form's own first button", () => {
    const html = renderToStaticMarkup(<DefaultSubmit name="intent" value="save" />);
    expect(html).toContain('type="submit" name="intent" value="save"');
    expect(html).toContain('tabindex="-1"');
  });
});

describe("an avatar", () => {
  it("BILL-12 gives seventeen guests seventeen colours, and starts again with the next", () => {
    const look = (index: number) => renderToStaticMarkup(<Avatar name="A" colourIndex={index} />);
    expect(new Set(Array.from({ length: 17 }, (_, index) => look(index))).size).toBe(17);
    expect(look(17)).toBe(look(0));
    expect(new Set(participantColours).size).toBe(17);
  });

  it("BILL-12 shows a guest whose order is not known in a translucent grey, and no other guest so", () => {
    const unknown = renderToStaticMarkup(<Avatar />);
    expect(unknown).toBe(renderToStaticMarkup(<Avatar colourIndex={null} />));
    expect(unknown).not.toBe(renderToStaticMarkup(<Avatar colourIndex={0} />));
    const [, red, green, blue, alpha] =
      /^rgb\((\d+) (\d+) (\d+) \/ (0\.\d+)\)$/.exec(unknownParticipant.background) ?? [];
    expect([red, green]).toEqual([green, blue]);
    expect(Number(alpha)).toBeLessThan(1);
  });
});

describe("the page's progress line", () => {
  it("UX-09 is nearly through at 250 ms and never claims to be done", () => {
    expect(pageProgress(50)).toBeGreaterThan(0.3);
    expect(pageProgress(250)).toBeCloseTo(0.9);
    expect(pageProgress(1500)).toBeLessThan(1);
  });
});
