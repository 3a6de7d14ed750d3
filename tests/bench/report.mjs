/** Collects figures with their bars and prints them, as a table or as JSON. */

/** @typedef {{ name: string, value: number | null, unit: string, bar: number, atLeast: boolean, note: string }} Figure */

export class Report {
  /** @type {Figure[]} */
  figures = [];
  /** @type {Record<string, unknown>} */
  details = {};
  #printed = 0;

  /** A figure that must reach the bar. */
  atLeast(name, value, bar, unit = "×", note = "") {
    this.#add({ name, value, unit, bar, atLeast: true, note });
  }

  /** A figure that must not exceed the bar. */
  atMost(name, value, bar, unit, note = "") {
    this.#add({ name, value, unit, bar, atLeast: false, note });
  }

  /** What could not be measured, and why. It neither passes nor misses. */
  skip(name, why) {
    this.#add({ name, value: null, unit: "", bar: Number.NaN, atLeast: true, note: why });
  }

  get missed() {
    return this.figures.filter((figure) => verdict(figure) === "miss");
  }

  /** Prints the figures that came since the last time. */
  printNew() {
    this.#print(this.figures.slice(this.#printed));
    this.#printed = this.figures.length;
  }

  print() {
    this.#print(this.figures);
  }

  #print(figures) {
    const rows = figures.map((figure) => [
      figure.name,
      figure.value === null ? "–" : `${short(figure.value)} ${figure.unit}`,
      figure.value === null ? "–" : `${figure.atLeast ? "≥" : "≤"} ${short(figure.bar)}`,
      verdict(figure),
      figure.note,
    ]);
    printTable([["what", "measured", "bar", "", ""], ...rows]);
  }

  json() {
    const figures = this.figures.map((figure) => ({ ...figure, verdict: verdict(figure) }));
    return JSON.stringify({ figures, details: this.details }, null, 2);
  }

  #add(figure) {
    this.figures.push(figure);
  }
}

/** Prints rows in columns as wide as their widest cell. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map((row) => [...row[column]].length)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** A number with as many decimals as its size deserves. */
export function short(value) {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-GB");
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function verdict({ value, bar, atLeast }) {
  if (value === null) return "–";
  return (atLeast ? value >= bar : value <= bar) ? "pass" : "miss";
}
