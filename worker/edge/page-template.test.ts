import { describe, expect, it } from "vitest";
import { cutAt, filled } from "./page-template";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("a rendered page", () => {
  const html = '<p nonce="a+/b=">für 7 €</p><script nonce="a+/b=">v=42</script>';

  it("is the same page when it is filled with what it was cut at", () => {
    expect(text(filled(cutAt(html, ["a+/b=", "42"]), ["a+/b=", "42"]))).toBe(html);
  });

  it("takes other values in every place, whatever their length", () => {
    const page = cutAt(html, ["a+/b=", "42"]);
    expect(text(filled(page, ["n", "1234567"]))).toBe(
      '<p nonce="n">für 7 €</p><script nonce="n">v=1234567</script>',
    );
    expect(text(filled(page, ["m", "8"]))).toContain('<script nonce="m">v=8</script>');
  });

  it("takes values that are as long in UTF-8, and leaves the template as it was", () => {
    const page = cutAt(html, ["a+/b=", "42"]);
    const first = text(filled(page, ["NONCE", "77"]));
    expect(first).toBe('<p nonce="NONCE">für 7 €</p><script nonce="NONCE">v=77</script>');
    expect(text(filled(page, ["a+/b=", "42"]))).toBe(html);
  });

  it("is itself where nothing of it differs", () => {
    expect(text(filled(cutAt("<p>plain</p>", ["absent"]), ["x"]))).toBe("<p>plain</p>");
  });
});
