import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SpeechProvider, useLocale, useT } from "./react";

function Words() {
  return `${useT("common")("back")} (${useLocale()})`;
}

describe("speech", () => {
  it("UX-14 tells the programmer which provider is missing", () => {
    expect(() => renderToStaticMarkup(<Words />)).toThrow(/^Please add SpeechProvider/);
    const html = renderToStaticMarkup(
      <SpeechProvider locale="fr" catalogue={{ common: { back: "Retour" } }}>
        <Words />
      </SpeechProvider>,
    );
    expect(html).toBe("Retour (fr)");
  });
});
