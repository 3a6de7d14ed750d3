import { Html } from "./html";

/** The demo pages' own small look: paper, ink and one green, so that no brand is mistaken for it. */
export const pageStyle = new Html(`
:root { color-scheme: light; --ink: #20241f; --muted: #5d6259; --line: #d9d6cc; --green: #1c5c45; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f4ee; color: var(--ink); font: 17px/1.5 "Helvetica Neue", Helvetica, Arial, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
header { max-width: 44rem; margin-bottom: 2rem; }
h1 { font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -0.02em; margin: 0.25rem 0 0.75rem; }
h2 { font-size: 1.2rem; margin: 0; }
p { margin: 0.35rem 0; }
.eyebrow { color: var(--green); font-weight: 600; }
.lead { font-size: 1.1rem; }
.muted { color: var(--muted); font-size: 0.95rem; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.card > div { padding: 1rem; overflow-wrap: anywhere; }
.card img { display: block; width: 100%; height: 7.5rem; object-fit: cover; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; margin: 0.7rem 0 0; }
a { color: var(--green); }
.button, button { min-height: 44px; padding: 0.55rem 1rem; border-radius: 8px; font: inherit; font-weight: 600; }
.button { display: inline-block; background: var(--green); color: #fff; text-decoration: none; }
button { background: #fff; color: var(--green); border: 1px solid currentColor; cursor: pointer; }
select, input { font: inherit; min-height: 44px; max-width: 100%; padding: 0.4rem; border: 1px solid #8b8f86; border-radius: 8px; background: #fff; color: inherit; }
label { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; max-width: 100%; }
:focus-visible { outline: 3px solid #c4791a; outline-offset: 2px; }
.state { padding: 0.2rem 0.7rem; border-radius: 99px; background: #dff0e6; color: #14452f; font-weight: 600; }
.state.off { background: #fbe3dd; color: #7a1e0c; }
`);
