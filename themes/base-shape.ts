/** The default family (TEN-28). */
export const helvetica = '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif';

/**
 * The tokens of a theme beside its colours, with the shape of a venue that asks for nothing of its own: every theme starts
 * here, and a new token is one line.
 */
export const baseShape = {
  type: {
    headline: helvetica,
    body: helvetica,
    /** Emphasised running text. Some venues set it in another face. */
    strong: helvetica,
    /** Prices in rows: a face whose figures align. */
    figure: helvetica,
    headlineWeight: "700",
    strongWeight: "600",
    figureWeight: "600",
    heroWeight: "700",
    headlineCase: "none",
    headlineTracking: "-0.01em",
    headlineLeading: "1.15",
    labelCase: "none",
    labelTracking: "0",
    numeric: "tabular-nums lining-nums",
    sizeHero: "3.25rem",
    sizeTitle: "1.75rem",
    sizeHeading: "1.25rem",
    sizeLarge: "1.125rem",
    sizeBody: "1rem",
    sizeSmall: "0.875rem",
    sizeTiny: "0.75rem",
  },
  radius: {
    card: "10px",
    button: "10px",
    field: "8px",
    tile: "var(--ts-radius-field)",
    sheet: "16px",
    pill: "999px",
    mark: "6px",
  },
  border: {
    card: "1px solid var(--ts-colour-line)",
    button: "1.5px solid var(--ts-colour-line-strong)",
    quiet: "1.5px solid transparent",
    field: "1.5px solid var(--ts-colour-line-strong)",
    section: "1px solid var(--ts-colour-line)",
  },
  shadow: {
    card: "none",
    button: "none",
    buttonDown: "none",
    bar: "0 -1px 0 var(--ts-colour-line), 0 -8px 24px rgb(0 0 0 / 0.06)",
    sheet: "0 -12px 48px rgb(0 0 0 / 0.28)",
  },
  space: { gutter: "20px", row: "14px", card: "18px", section: "32px" },
  card: {
    /** A card's background; `transparent` makes it a ruled list on the page itself. */
    background: "var(--ts-colour-surface)",
    /** A `border-image` in place of the border; `none` leaves the border alone. */
    frame: "none",
    image: "none",
    mask: "none",
    maskSize: "auto",
  },
  /** The panel of the amount to pay, the largest thing on the page. */
  hero: {
    background: "transparent",
    image: "none",
    size: "auto",
    repeat: "repeat",
    position: "0 0",
    ink: "var(--ts-colour-ink)",
    label: "var(--ts-colour-muted)",
    border: "0 solid transparent",
    radius: "0",
    shadow: "none",
    padding: "8px 0",
    align: "center",
    tilt: "none",
  },
  /** How far the bill has come: what others paid (`fill`), what is the guest's own, and what is left (`track`). */
  progress: {
    height: "10px",
    radius: "999px",
    track: "var(--ts-colour-track)",
    edge: "inset 0 0 0 1px var(--ts-colour-line-strong)",
    fill: "var(--ts-colour-brand-text)",
    fillSize: "auto",
    own: "var(--ts-colour-accent-surface)",
    /** The line along the guest's own part, which tells it apart where colours can't be seen. */
    ownLine: "var(--ts-colour-on-accent)",
  },
  /** The check over 'thank you': the ground that it stands on, its lines, and how it comes in. */
  paid: {
    ground: "var(--ts-colour-brand-surface)",
    ink: "var(--ts-colour-on-brand)",
    border: "0 solid transparent",
    radius: "50%",
    shadow: "none",
    inline: "72px",
    tilt: "0deg",
    /** Room for the corners of a ground that is turned. */
    margin: "0",
    /** One of the entrances of `paid-mark.css.ts`, with its time. */
    entrance: "ts-paid-grow 420ms",
  },
  /** The whole cut into shares: how thick its parts are, and how they end. */
  ring: { width: "24px", chosen: "34px", cap: "butt" },
  /** How many of a dish: plain figures, or a chip of the venue. */
  count: {
    background: "transparent",
    ink: "var(--ts-colour-muted)",
    border: "0 solid transparent",
    radius: "0",
    size: "0",
  },
  /** The bar of the main button, in thumb reach. */
  bar: {
    background: "var(--ts-colour-canvas)",
    inline: "var(--ts-space-gutter)",
    block: "12px",
    focusOffset: "2px",
  },
  column: { image: "none", size: "auto" },
  button: {
    case: "none",
    tracking: "0",
    weight: "600",
    font: helvetica,
    image: "none",
    primaryBorder: "1.5px solid transparent",
    downMove: "0 1px",
    size: "var(--ts-type-size-body)",
    /** Of the largest button, the one that pays. */
    height: "58px",
  },
  band: {
    /** The header band: its colours, and a glow without figures, since words stand on it. */
    colour: "#000000",
    ink: "#ffffff",
    /** The pattern of what has the band's colour and no words: empty pictures, the foot of the navigation. */
    image: "none",
    size: "auto",
    repeat: "repeat",
    position: "0 0",
    glow: "none",
    /** One picture between the links of the top line, made for a room of about 220 × 46: never cut, never repeated. */
    art: "none",
    /** The band's own shadow: a line set inside it all around, as on an enamel sign. */
    frame: "none",
    edgeImage: "linear-gradient(var(--ts-band-colour), var(--ts-band-colour))",
    edgeMask: "none",
    edgeSize: "auto",
    edgeTop: "calc(100% - 1px)",
    edgeHeight: "0px",
    /** Room under the title for an edge that is inside the band. */
    foot: "0px",
    titleSize: "1.75rem",
    align: "start",
    /** Room at the side of a title that shares its line with the menu: at both ends where it is centred. */
    clear: "0px",
    /** A band that does not reach the page's edges: a plate upon it. */
    margin: "0",
    radius: "0",
  },
  /** The venue's picture: over the name or under it, full-bleed or hung in a frame of the venue. */
  cover: {
    order: "1",
    inline: "100%",
    ratio: "500 / 220",
    margin: "0",
    border: "0 solid transparent",
    radius: "0",
    shadow: "none",
    tilt: "none",
    clip: "none",
    mask: "none",
    /** The background of the navigation's button where it may lie over the picture. */
    corner: "var(--ts-band-colour)",
  },
  /** A step to take, as a card: its background, and the background of its icon. */
  action: {
    ground: "var(--ts-colour-surface)",
    edge: "var(--ts-border-field)",
    radius: "var(--ts-radius-card)",
    shadow: "var(--ts-shadow-card)",
    padding: "2px 16px",
    gap: "12px",
    signSize: "0px",
    signGround: "transparent",
    signInk: "inherit",
    signRadius: "var(--ts-radius-mark)",
    signBorder: "0 solid transparent",
    signAlign: "center",
  },
  /** Which table: a plain line, a label or a sticker on the band. */
  flag: {
    background: "transparent",
    ink: "inherit",
    border: "0 solid transparent",
    radius: "0",
    padding: "0",
    tilt: "none",
    case: "none",
    tracking: "0",
    size: "var(--ts-type-size-large)",
  },
  backdrop: { image: "none", size: "auto" },
  heading: { mark: "none", markWidth: "0px", markHeight: "0px", rule: "none", align: "start" },
  motion: { quick: "120ms", calm: "180ms", ease: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
};
