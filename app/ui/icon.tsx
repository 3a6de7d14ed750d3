import { hidden } from "./hidden.css";
import { sizes } from "./icon.css";

// Drawn on a 24-unit grid with one pen: 1.75 wide, round ends.
const paths = {
  back: "M19 12H5m6-6-6 6 6 6",
  forward: "m9 6 6 6-6 6",
  down: "m6 9 6 6 6-6",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  card: "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M6.5 15h4",
  wallet:
    "M18 8V6a1.5 1.5 0 0 0-1.5-1.5H6A2 2 0 0 0 6 8.5h13A1.5 1.5 0 0 1 20.5 10v8a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2v-11M16.5 14h.01",
  voucher: "M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v2m0 2v2m0 2v2",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0",
  users:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 14.3a6.5 6.5 0 0 1 3 5.2",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  amount:
    "M4 8c0-2 3.5-3.5 8-3.5S20 6 20 8s-3.5 3.5-8 3.5S4 10 4 8ZM4 8v8c0 2 3.5 3.5 8 3.5s8-1.5 8-3.5V8M4 12c0 2 3.5 3.5 8 3.5s8-1.5 8-3.5",
  share: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 3.5V12l6 6M12 12H3.5",
  seat: "M7 4v9h9.5v7M7 13l-1 7M7 9h7",
  receipt:
    "M6 3.5v17l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3v-17l-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 9h6M9 13h6",
  wifi: "M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.3a4.2 4.2 0 0 1 6 0M12 19.5h.01",
  globe:
    "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
  menu: "M4 7h16M4 12h16M4 17h16",
  book: "M12 6.5C10 5 7 4.5 4 4.5v13.5c3 0 6 .5 8 2 2-1.5 5-2 8-2V4.5c-3 0-6 .5-8 2ZM12 6.5V20",
  basket: "M4 10h16l-2 10H6L4 10ZM8 10l4-6 4 6M10 14v2M14 14v2",
  alert: "M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.8h.01",
  lock: "M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V8a4 4 0 0 1 8 0v2.5",
  star: "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z",
  heart: "M12 20S4 15 4 9.3C4 5 9.5 4 12 8c2.5-4 8-3 8 1.3C20 15 12 20 12 20Z",
  gift: "M4 9.5h16V13H4ZM5.5 13v7h13v-7M12 9.5V20M12 9.5C8 9.5 7 4.5 9.5 4.5S12 9.5 12 9.5s0-5 2.5-5 1.5 5-2.5 5",
  eye: "M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5",
  mail: "M4 6h16v12H4ZM4 7l8 6 8-6",
  phone:
    "M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5ZM11 17.5h2",
  pin: "M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  copy: "M9 9h11v11H9ZM15 9V4H4v11h5",
  search: "M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM16 16l4.5 4.5",
  bag: "M5.5 8h13l1 12.5h-15ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1",
  filter: "M4 7h16M7 12h10M10 17h4",
  refresh:
    "M20 11a8 8 0 0 0-14.5-3.5L4 9.5M4 5v4.5h4.5M4 13a8 8 0 0 0 14.5 3.5L20 14.5M20 19v-4.5h-4.5",
  external: "M14 4.5h5.5V10M19.5 4.5 11 13M9 6H5v13h13v-4",
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

const flipping: ReadonlySet<IconName> = new Set(["back", "forward", "external", "list"]);

interface IconProps {
  name: IconName;
  size?: keyof typeof sizes;
  /** Says in words what the icon means where no text beside it does. */
  label?: string;
}

/** A simple line icon in the colour of the text around it. */
export function Icon({ name, size = "normal", label }: IconProps) {
  return (
    <>
      <svg
        aria-hidden="true"
        className={sizes[size]}
        data-flips={flipping.has(name) ? "" : undefined}
        viewBox="0 0 24 24"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths above, an element less for React in each of a page's dozen icons
        dangerouslySetInnerHTML={{ __html: `<path d="${paths[name]}"/>` }}
      />
      {label ? <span className={hidden}>{label}</span> : null}
    </>
  );
}
