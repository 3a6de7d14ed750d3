import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SpeechProvider, useLocale, useT } from "./react";

function Words() {
  return `${useT("common")("back")} (${useLocale()})`;
}

describe("the texts of a page", () => {
  it("UX-14 name the missing provider to the programmer", () => {
    expect(() => renderToStaticMarkup(<Words />)).toThrow(/^Please add SpeechProvider/);
    const html = renderToStaticMarkup(
      <SpeechProvider locale="fr" catalogue={{ common: { back: "Retour" } }}>
        <Words />
      </SpeechProvider>,
    );
    expect(html).toBe("Retour (fr)");
  });
});
