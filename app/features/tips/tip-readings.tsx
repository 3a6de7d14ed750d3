import { Button } from "~/ui";
import * as css from "./tip-choices.css";
import type { ReadingView } from "./tip-form.server";

/** The two amounts that a guest may have meant, as buttons of the form that asks. */
export function TipReadings({ readings }: { readings: ReadingView[] }) {
  if (readings.length === 0) return null;
  return (
    <div className={css.readings}>
      {readings.map(({ value, text }) => (
        <Button key={value} name="reading" value={value} variant="secondary">
          {text}
        </Button>
      ))}
    </div>
  );
}
