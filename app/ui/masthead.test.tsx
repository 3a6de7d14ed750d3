import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { unbroken } from "./masthead";

const written = (text: string) => renderToStaticMarkup(unbroken(text));

describe("a headline", () => {
  it("does not break a short word with a hyphen, and reads as it was written", () => {
    expect(written("Beleg per E-Mail senden")).toMatch(
      /^Beleg per <span class="[^"]+">E-Mail<\/span> senden$/,
    );
  });

  it("leaves long words and plain ones to break where they must", () => {
    expect(written("Zahlungsdienste-Richtlinie")).toBe("Zahlungsdienste-Richtlinie");
    expect(written("Thank you")).toBe("Thank you");
  });
});
