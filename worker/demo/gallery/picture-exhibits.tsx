import {
  AmountPanel,
  Avatar,
  Donut,
  Icon,
  type IconName,
  iconNames,
  Price,
  SegmentBar,
} from "~/ui";
import { Exhibit, Row } from "./exhibit";
import * as css from "./gallery.css";

const guests = Array.from({ length: 17 }, (_, index) => String.fromCharCode(65 + index));
const percents = [0, 8, 50, 100];

/** The amount to pay, how far the bill has come, and a whole in parts. */
export function FiguresExhibit() {
  return (
    <Exhibit id="figures" title="Amount, progress and ring">
      <AmountPanel label="To pay" amount="24.50 €" detail="of 97.50 €" />
      <AmountPanel label="A long one" amount="12,345.67 $US" />
      {percents.map((percent) => (
        <SegmentBar
          key={percent}
          value={percent}
          label={`${percent} of 100 paid`}
          parts={[
            { kind: "paid", weight: percent, text: `${percent} % paid` },
            { kind: "yours", weight: 10, text: "10 % yours" },
            { kind: "paying", weight: 5, text: "5 % being paid by others" },
            { kind: "left", weight: 100, text: "The rest is left" },
          ]}
        />
      ))}
      <Donut sectors={6} paid={2} selected={1} label="Two of six shares are paid, one is chosen">
        <Price size="large">24.50 €</Price>
      </Donut>
      <Donut sectors={32} paid={9} selected={2} label="Nine of thirty-two shares are paid" />
    </Exhibit>
  );
}

/** The seventeen colours of a table's guests, by order of arrival, and a guest not known. */
export function AvatarsExhibit() {
  return (
    <Exhibit id="avatars" title="Avatars">
      <Row label="seventeen guests, and one more">
        {guests.map((name, index) => (
          <Avatar key={name} name={name} colourIndex={index} />
        ))}
        <Avatar />
      </Row>
    </Exhibit>
  );
}

export function IconsExhibit() {
  return (
    <Exhibit id="icons" title="Icons">
      <div className={css.icons}>
        {iconNames.map((name: IconName) => (
          <span key={name} className={css.icon}>
            <Icon name={name} size="large" />
            {name}
          </span>
        ))}
      </div>
    </Exhibit>
  );
}

/** Grounds with the text they carry, and text on the page itself. */
export function ColoursExhibit() {
  return (
    <Exhibit id="colours" title="Colours">
      <div className={css.swatches}>
        {Object.entries(css.grounds).map(([name, className]) => (
          <span key={name} className={className}>
            {name}
          </span>
        ))}
      </div>
      <Row label="text on the page">
        {Object.entries(css.tones).map(([name, className]) => (
          <span key={name} className={className}>
            {name}
          </span>
        ))}
      </Row>
    </Exhibit>
  );
}
