import { blend, type Hex } from "./colours";

type Ground = (place: number) => string;

const ALL = "M0 0h480v360H0z";

/** A pale ground with one soft spot. */
export function spot(grounds: Hex[], spots: Hex[]): Ground {
  return (place) => {
    const shapes = [
      "M70 190C60 70 170 20 260 36S440 90 420 214 300 350 210 336 80 300 70 190Z",
      "M50 150C90 30 230 30 320 50S450 180 410 270 220 350 120 316 20 240 50 150Z",
      "M90 90C180 0 340 20 400 110S400 320 280 340 40 300 50 200Z",
    ];
    return fill(of(grounds, place)) + path(of(spots, place), of(shapes, place));
  };
}

/** Paper leaves in the corners. */
export function leaves(grounds: Hex[], green: Hex): Ground {
  const leaf = "M0 0C18-34 66-36 96 0 66 36 18 34 0 0Z";
  return (place) => {
    const ground = of(grounds, place);
    const turn = (place % 4) * 17;
    const put = (x: number, y: number, by: number, size: number, colour: Hex) =>
      `<g transform="translate(${x} ${y})rotate(${by + turn})scale(${size})"><path fill="#000" fill-opacity=".12" transform="translate(2 3)" d="${leaf}"/><path fill="${colour}" d="${leaf}"/></g>`;
    const pale = blend(green, ground, 0.45);
    return (
      fill(ground) +
      path(blend(ground, green, 0.2), "M0 250Q120 200 250 250T480 236V360H0Z") +
      put(24, 70, -30, 1.2, green) +
      put(56, 96, 20, 0.9, pale) +
      put(400, 300, -60, 1.25, green) +
      put(430, 270, -10, 0.8, pale) +
      put(420, 60, 70, 1, pale)
    );
  };
}

/** A beer mat with its double ring. */
export function beerMat(grounds: Hex[], ink: Hex): Ground {
  const rays = Array.from({ length: 48 }, (_, at) => {
    const angle = (at / 48) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const point = (r: number) => `${Math.round(240 + cos * r)} ${Math.round(180 + sin * r)}`;
    return `M${point(184)}L${point(320)}`;
  }).join("");
  return (place) =>
    `${fill(of(grounds, place))}<g stroke="${ink}" stroke-opacity=".34"><path stroke-width="1.5" d="${rays}"/><circle cx="240" cy="180" r="176" stroke-width="4"/><circle cx="240" cy="180" r="168" stroke-width="1.5"/></g>`;
}

/** Four tiles, with a flower where they meet the border. */
export function azulejo(blue: Hex): Ground {
  const pale = blend(blue, "#ffffff", 0.82);
  const flower =
    "M0 0C14-4 26-18 22-34 10-30 2-18 0 0ZM0 0C4 14 18 26 34 22 30 10 18 2 0 0ZM0 0C18 18 34 34 44 44 46 24 30 6 0 0Z";
  const corners = [
    [60, 0, 0],
    [420, 0, 90],
    [420, 360, 180],
    [60, 360, 270],
  ];
  const flowers = (colour: Hex) =>
    corners
      .map(
        ([x, y, turn]) =>
          `<path fill="${colour}" transform="translate(${x} ${y})rotate(${turn})scale(1.5)" d="${flower}"/>`,
      )
      .join("");
  const sides = [
    "M0 90h60M0 180h60M0 270h60M420 90h60M420 180h60M420 270h60",
    "M60 0v360M420 0v360M240 0v360M60 180h360",
  ];
  return (place) => {
    const [ground, colour] = [
      ["#fbfdfe", blue],
      [pale, blue],
      ["#fdf6e3", "#c9702a"],
      ["#eef4f9", "#c9702a"],
    ][place % 4] as [Hex, Hex];
    const rosette = [30, 450]
      .map((x) =>
        [45, 135, 225, 315]
          .map(
            (y) =>
              `<circle cx="${x}" cy="${y}" r="14" fill="${blend(colour, ground, 0.4)}"/><circle cx="${x}" cy="${y}" r="6" fill="${ground}"/>`,
          )
          .join(""),
      )
      .join("");
    return `${fill(ground)}${flowers(blend(colour, ground, 0.3))}${rosette}<g stroke="${blend(blue, ground, 0.62)}"><path stroke-width="2" d="${sides.join("")}"/></g>`;
  };
}

/** Mortar between stones: a pattern of uneven squares over all. */
export const TESSERAE = tesserae();

function tesserae(): string {
  const size = 96;
  const step = 12;
  const off = (x: number, y: number) => ((x * 7 + y * 13 + x * y * 3) % 5) - 2;
  const cells: string[] = [];
  const tinted: string[] = [];
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) {
      const [left, top] = [x * step, y * step + off(x % 8, 3) * 0.6];
      cells.push(`M${left} ${top}h${step}M${left + off(2, y) * 0.6} ${y * step}v${step}`);
      if ((x * 5 + y * 3) % 4 === 0) tinted.push(`M${left} ${y * step}h${step}v${step}h-${step}z`);
    }
  }
  return `<pattern id="tess" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="#231a18" fill-opacity=".07" d="${tinted.join("")}"/><path stroke="#f6f0e6" stroke-opacity=".62" stroke-width="1.7" d="${cells.join("")}"/></pattern>`;
}

/** A Greek key above and below. */
export function meander(grounds: Hex[], brand: Hex): Ground {
  const key = Array.from({ length: 13 }, (_, at) => {
    const x = at * 40 - 20;
    return `M${x} 26h32V6h-24v12h12`;
  }).join("");
  return (place) =>
    `${fill(of(grounds, place))}<g stroke="${brand}" stroke-width="4"><path d="${key}"/><path transform="translate(0 328)" d="${key}"/></g><path fill="${brand}" d="M0 30h480v3H0zM0 327h480v3H0z"/>`;
}

/** Lemons, dots and noodles thrown all over. */
export function scattered(grounds: Hex[]): Ground {
  const lemon = "M-26 0C-23-18 12-23 24-8 28-7 32-5 32 0 32 5 28 7 24 8 12 21-21 18-26 0Z";
  const noodle = "M0 0c8-12 14-12 18 0s10 12 8 2 18-14 26-2";
  const spots = [
    [44, 44],
    [430, 60],
    [50, 300],
    [436, 306],
    [24, 172],
    [462, 182],
  ] as const;
  return (place) => {
    const ground = of(grounds, place);
    const dark = blend(ground, "#2b1b12", 0.16);
    const marks = spots.map(([x, y], at) => {
      const turn = (at * 53 + place * 31) % 180;
      return (at + place) % 3 === 0
        ? `<path stroke="${dark}" stroke-width="7" stroke-linecap="round" transform="translate(${x - 24} ${y})rotate(${turn - 90})" d="${noodle}"/>`
        : `<path fill="${dark}" transform="translate(${x} ${y})rotate(${turn})" d="${lemon}"/>`;
    });
    return fill(ground) + marks.join("");
  };
}

/** A plate of enamel with its frame and four screws. */
export function sign(grounds: Hex[], brand: Hex): Ground {
  return (place) => {
    const ground = of(grounds, place);
    const line = ground === brand ? "#fff3d6" : brand;
    const screws = [
      [34, 34],
      [446, 34],
      [34, 326],
      [446, 326],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${line}"/>`)
      .join("");
    return `${fill(ground)}<g stroke="${line}"><rect x="9" y="9" width="462" height="342" rx="22" stroke-width="5"/><rect x="18" y="18" width="444" height="324" rx="15" stroke-width="1.5"/></g>${screws}`;
  };
}

/** One big shape on a plain ground. */
export function geometry(): Ground {
  const looks: [ground: Hex, shape: Hex, d: string][] = [
    ["#d7ff3e", "#ffffff", "M60 0h180v180H60zM240 180h180v180H240z"],
    ["#f4f4f2", "#d7ff3e", "M60 180a180 180 0 0 1 360 0z"],
    ["#0b0b0b", "#d7ff3e", "M240 0a180 180 0 0 1 0 360z"],
    ["#ffffff", "#d9d9d3", "M60 360 240 0l180 360z"],
    ["#d9d9d3", "#ffffff", "M240 12a168 168 0 1 1 0 336 168 168 0 0 1 0-336z"],
    ["#d7ff3e", "#0b0b0b", "M0 252h480v108H0z"],
  ];
  return (place) => {
    const [ground, shape, d] = looks[place % looks.length] ?? ["#ffffff", "#d7ff3e", ALL];
    return `${fill(ground)}${path(shape, d)}<path stroke="#0b0b0b" stroke-width="4" d="M2 2h476v356H2z"/>`;
  };
}

/** Two lights in the dark, and the far line of the city. */
export function night(lights: Hex[]): Ground {
  const city =
    "M0 360V262h26v-30h30v44h22v-66h34v80h20v-40h16v-22h18v90h60v-50h40v36h30v-72h26v-20h12v20h24v90h22v-56h36v30h30v-52h34v116z";
  return (place) => {
    const [one, two] = [of(lights, place), of(lights, place + 1)];
    const glow = (id: string, colour: Hex, at: string) =>
      `<radialGradient id="${id}" ${at}><stop stop-color="${colour}" stop-opacity=".62"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
    return `<defs>${glow("a", one, 'cx=".25" cy=".2" r=".75"')}${glow("b", two, 'cx=".85" cy=".9" r=".7"')}</defs>${fill("#17131f")}<path fill="url(#a)" d="${ALL}"/><path fill="url(#b)" d="${ALL}"/>${path("#120e1a", city)}`;
  };
}

/** A page of a newspaper: columns, a rule, a round spot of ink. */
export function press(grounds: Hex[], red: Hex): Ground {
  const lines = Array.from({ length: 19 }, (_, at) => {
    const y = 26 + at * 18;
    return `M14 ${y}h${at % 5 === 3 ? 62 : 92}M374 ${y}h${at % 6 === 2 ? 60 : 92}`;
  }).join("");
  return (place) => {
    const ground = of(grounds, place);
    const ink = of([red, "#1d3f8f", "#e0b64e"], place);
    const dots = `<pattern id="s" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4.5" cy="4.5" r="3.3" fill="${ink}"/></pattern>`;
    return `<defs>${dots}</defs>${fill(ground)}<path stroke="#191716" stroke-opacity=".13" stroke-width="5" d="${lines}"/><circle cx="240" cy="180" r="170" fill="url(#s)" fill-opacity=".55"/>`;
  };
}

/** An arch, a sun, and the sea. */
export function arch(grounds: Hex[], deep: Hex[]): Ground {
  return (place) => {
    const [ground, strong] = [of(grounds, place), of(deep, place)];
    const sun = [
      [392, 70],
      [92, 76],
      [240, 56],
      [420, 120],
    ][place % 4] as [number, number];
    const sea = of(["#0f6e6a", "#b24a2b", "#0f6e6a", "#2f7f86"], place);
    return `${fill("#fdf3ec")}${path(ground, "M30 360V196C30 88 118 10 240 10S450 88 450 196V360Z")}<circle cx="${sun[0]}" cy="${sun[1]}" r="44" fill="${strong}" fill-opacity=".75"/><g stroke="${sea}" stroke-opacity=".32" stroke-width="6" stroke-linecap="round"><path d="M-10 306q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/><path d="M-30 336q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0"/></g>`;
  };
}

/** The stripes of a jersey, in the team's colours. */
export function jersey(one: Hex, other: Hex): Ground {
  const upright =
    "M60 0h40v360H60zM140 0h40v360h-40zM220 0h40v360h-40zM300 0h40v360h-40zM380 0h40v360h-40z";
  const slanted =
    "M-60 360 120 0h60L0 360zM60 360 240 0h60L120 360zM180 360 360 0h60L240 360zM300 360 480 0h60L360 360zM420 360 600 0h60L480 360z";
  return (place) => {
    const looks: [Hex, Hex, string][] = [
      [one, blend(one, "#000000", 0.14), slanted],
      ["#f1e7d2", blend("#f1e7d2", other, 0.2), upright],
      [other, blend(other, "#ffffff", 0.12), slanted],
      ["#3f7d46", "#4b8c52", upright],
    ];
    const [ground, stripe, d] = looks[place % 4] ?? [one, other, upright];
    return fill(ground) + path(stripe, d);
  };
}

function of<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}

function fill(colour: Hex): string {
  return path(colour, ALL);
}

function path(colour: Hex, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}
