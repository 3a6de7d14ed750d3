import {
  AmountField,
  Badge,
  CheckboxRow,
  ChoiceCard,
  ChoiceGroup,
  ChoiceTile,
  CodeField,
  type DialCode,
  Field,
  PhoneField,
  RadioRow,
  Stepper,
  TextArea,
} from "~/ui";
import { Exhibit } from "./exhibit";

const countries: DialCode[] = [
  { country: "FR", label: "France", dial: "+33" },
  { country: "BE", label: "Belgium", dial: "+32" },
  { country: "GB", label: "United Kingdom", dial: "+44" },
  { country: "US", label: "United States", dial: "+1" },
];

export function FieldsExhibit() {
  return (
    <Exhibit id="fields" title="Fields">
      <Field label="Name" name="name" placeholder="Ada" hint="As it stands on the card" />
      <Field
        label="E-mail"
        name="mail"
        type="email"
        defaultValue="ada"
        error="An address has an @."
      />
      <Field label="Table" name="table" defaultValue="12" disabled />
      <TextArea label="A word to the kitchen" name="note" defaultValue="No onions, please." />
      <AmountField
        label="Amount"
        name="amount"
        currencySymbol="€"
        symbolPosition="after"
        defaultValue="24,50"
        hint="97.50 € left"
      />
      <AmountField
        label="Amount, wrong"
        name="amount-wrong"
        currencySymbol="$"
        symbolPosition="before"
        defaultValue="240"
        error="No more than $97.50 is left."
      />
      <SignInFields />
    </Exhibit>
  );
}

function SignInFields() {
  return (
    <>
      <PhoneField
        label="Mobile number"
        name="phone"
        countryLabel="Country"
        countryName="country"
        countries={countries}
        defaultCountry="FR"
        hint="We send a code of six figures."
      />
      <PhoneField
        label="Mobile number, wrong"
        name="phone-wrong"
        countryLabel="Country of the wrong number"
        countryName="country-wrong"
        countries={countries}
        defaultCountry="GB"
        defaultValue="07"
        error="This number is too short."
      />
      <CodeField
        label="Code of the message"
        name="code"
        defaultValue="048151"
        boxLabel={boxLabel}
      />
      <CodeField
        label="Code, wrong"
        name="wrong-code"
        defaultValue="12"
        error="Six digits."
        boxLabel={boxLabel}
      />
    </>
  );
}

function boxLabel(place: number) {
  return `Figure ${place}`;
}

/** A number with a button on either side, in the middle and at both ends. */
export function SteppersExhibit() {
  const words = { decreaseLabel: "One fewer", increaseLabel: "One more" };
  return (
    <Exhibit id="steppers" title="Steppers">
      <Stepper label="Guests" name="guests" defaultValue={4} min={2} max={20} {...words} />
      <Stepper label="At its least" name="least" defaultValue={1} min={1} max={9} {...words} />
      <Stepper label="At its most" name="most" defaultValue={9} min={1} max={9} {...words} />
    </Exhibit>
  );
}

/** One of several, some of many: cards, tiles and rows, chosen, free and off. */
export function ChoicesExhibit() {
  return (
    <Exhibit id="choices" title="Choices">
      <ChoiceGroup legend="How would you like to pay?">
        <ChoiceCard
          name="method"
          value="card"
          title="Card"
          detail="Credit or debit"
          icon="card"
          defaultChecked
        />
        <ChoiceCard
          name="method"
          value="voucher"
          title="Meal voucher"
          icon="voucher"
          badge={<Badge tone="accent">New</Badge>}
        />
        <ChoiceCard
          name="method"
          value="cash"
          title="Cash"
          detail="Ask your server"
          icon="amount"
          disabled
        />
      </ChoiceGroup>
      <ChoiceGroup legend="Would you like to leave a tip?" layout="tiles">
        <ChoiceTile name="tip" value="18" title="18%" detail="$4.41" />
        <ChoiceTile name="tip" value="20" title="20%" detail="$4.90" defaultChecked />
        <ChoiceTile name="tip" value="22" title="22%" detail="$5.39" />
      </ChoiceGroup>
      <ChoiceGroup legend="One of them" layout="rows">
        <RadioRow name="row" value="a" label="The whole dish" price="18.00 €" defaultChecked />
        <RadioRow name="row" value="b" label="Half of it" detail="Shared with one" price="9.00 €" />
        <RadioRow name="row" value="c" label="Nothing left of it" disabled />
      </ChoiceGroup>
      <ChoiceGroup legend="What was yours?" layout="rows">
        <CheckboxRow
          name="dish"
          value="1"
          label="Moules marinière"
          price="26.90 €"
          defaultChecked
        />
        <CheckboxRow name="dish" value="2" label="Frites" detail="With mayonnaise" price="4.50 €" />
        <CheckboxRow name="dish" value="3" label="Paid already" price="6.00 €" disabled />
      </ChoiceGroup>
    </Exhibit>
  );
}
