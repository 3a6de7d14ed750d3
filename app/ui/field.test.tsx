import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Avatar } from "./avatar";
import { AmountField, Field } from "./field";
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
  });

  it("BILL-12 shows a guest whose order is not known in the neutral look", () => {
    const unknown = renderToStaticMarkup(<Avatar />);
    expect(unknown).toBe(renderToStaticMarkup(<Avatar colourIndex={null} />));
    expect(unknown).toContain("<svg");
  });
});

describe("the page's progress line", () => {
  it("UX-09 is nearly through at 250 ms and never claims to be done", () => {
    expect(pageProgress(50)).toBeGreaterThan(0.3);
    expect(pageProgress(250)).toBeCloseTo(0.9);
    expect(pageProgress(1500)).toBeLessThan(1);
  });
});
