import type { CardBrand } from "~/domain/checkout/methods";
import { marks, other, row } from "./card-marks.css";
import type { CardBrandView } from "./checkout-view.server";

interface CardMarksProps {
  brands: CardBrandView[];
  /** What the number says so far. */
  brand: CardBrand | null;
}

/** The marks of the cards that the venue takes (PAY-04). */
export function CardMarks({ brands, brand }: CardMarksProps) {
  const known = brands.some((one) => one.brand === brand);
  return (
    <ul className={row}>
      {brands.map((one) => (
        <li key={one.brand} className={known && one.brand !== brand ? other : undefined}>
          <span className={marks[one.brand]} role="img" aria-label={one.name} />
        </li>
      ))}
    </ul>
  );
}
