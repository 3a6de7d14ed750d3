import { useId } from "react";
import { isDisabled, MAX_QUANTITY, mostOf } from "~/domain/order/selection-rules";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import {
  Badge,
  Button,
  Card,
  CheckboxRow,
  DefaultSubmit,
  Heading,
  Price,
  RadioRow,
  Stepper,
} from "~/ui";
import type { Refusal } from "../forms/use-refusal";
import { optionPrice } from "../menu/dish";
import { type BasketLink, BasketMark } from "./basket-bar";
import type { ChoiceGroup, ChoiceOption } from "./choice";
import * as css from "./choice-form.css";
import { COUNT, OPEN, TAKE } from "./chosen";
import type { Choice, ChoiceView } from "./use-choice";

const FORM_ID = "choice";

interface ChoiceFormProps {
  view: ChoiceView;
  choice: Choice;
  /** The server's refusal of the form, by the incomplete group. */
  refusal: Refusal;
}

/** What a guest chooses with a dish (PROD-17); a plain form, which a script only follows. */
export function ChoiceForm({ view, choice, refusal }: ChoiceFormProps) {
  return (
    <Form
      ref={choice.form}
      id={FORM_ID}
      method="post"
      className={css.form}
      onInput={choice.read}
      preventScrollReset
      // What is wrong is said in the page, in the guest's language.
      noValidate
    >
      <DefaultSubmit />
      {view.lineId ? <input type="hidden" name="lineId" value={view.lineId} /> : null}
      {choice.groups.map((group) => (
        <Group key={group.path} group={group} refusal={refusal} read={choice.read} />
      ))}
    </Form>
  );
}

type GroupProps = {
  group: ChoiceGroup;
  refusal: Refusal;
  read: () => void;
  /** It belongs to an option, and is no card of its own. */
  inside?: boolean;
};

function Group({ group, refusal, read, inside }: GroupProps) {
  const t = useT("menus");
  const id = useId();
  const problem = refusal.errorOf(group.path);
  const fields = (
    <fieldset
      className={css.group}
      data-missing={problem ? "" : undefined}
      aria-labelledby={id}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      {group.hint || group.required ? (
        <p className={css.terms}>
          <span className={css.hint}>{group.hint}</span>
          {group.required ? <Badge>{t("options.required")}</Badge> : null}
        </p>
      ) : null}
      <GroupProblem id={`${id}-problem`} path={group.path} refusal={refusal} />
      <div className={css.options}>
        {group.options.map((option, at) => (
          <div key={option.path} className={css.option}>
            <OptionControl
              group={group}
              option={option}
              at={at}
              read={() => {
                refusal.correct(group.path);
                read();
              }}
            />
            {option.groups.length > 0 ? (
              <div className={css.nested}>
                {option.groups.map((one) => (
                  <Group key={one.path} group={one} refusal={refusal} read={read} inside />
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {group.options.some(({ opens, groups }) => opens && groups.length === 0) ? (
        <noscript>
          <Button name="step" value={OPEN} variant="secondary" wide>
            {t("options.open")}
          </Button>
        </noscript>
      ) : null}
    </fieldset>
  );
  const name = (
    <Heading level={inside ? 3 : 2}>
      <span id={id} lang={group.name?.lang}>
        {group.name?.text ?? t("options.more")}
      </span>
    </Heading>
  );
  return inside ? (
    <div>
      {name}
      {fields}
    </div>
  ) : (
    <Card as="section">
      {name}
      {fields}
    </Card>
  );
}

type GroupProblemProps = { id: string; path: string; refusal: Refusal };

/** What is wrong with what is chosen in a group; the page begins there. */
function GroupProblem({ id, path, refusal }: GroupProblemProps) {
  const problem = refusal.errorOf(path);
  if (!problem) return null;
  return (
    <p
      className={css.missing}
      id={id}
      role="alert"
      data-problem=""
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script nothing else leads the guest to what is missing.
      autoFocus={refusal.isFirst(path)}
    >
      {problem}
    </p>
  );
}

type OptionProps = { group: ChoiceGroup; option: ChoiceOption; at: number; read: () => void };

function OptionControl({ group, option, at, read }: OptionProps) {
  const name = <span lang={option.name.lang}>{option.name.text}</span>;
  const quantities = group.options.map(({ quantity }) => quantity);
  if (group.kind === "multiMax")
    return <Counted group={group} option={option} quantities={quantities} read={read} />;
  const common = {
    name: TAKE + group.path,
    "data-field": group.path,
    value: option.id,
    label: name,
    price: optionPrice(group, option.price),
    defaultChecked: option.quantity > 0,
  };
  if (group.kind === "radio") return <RadioRow {...common} />;
  // What is chosen can be taken back; only the others are disabled at the maximum.
  const disabled = option.quantity === 0 && isDisabled(group, quantities, at);
  return <CheckboxRow {...common} disabled={disabled} />;
}

interface CountedProps {
  group: ChoiceGroup;
  option: ChoiceOption;
  quantities: number[];
  read: () => void;
}

/** An option that may be taken more than once. */
function Counted({ group, option, quantities, read }: CountedProps) {
  const t = useT("basket");
  const { text, lang } = option.name;
  const left = mostOf(group.rule) - quantities.reduce((all, one) => all + one, 0);
  const most = Math.min(group.mostOfOne, option.quantity + Math.max(0, left));
  return (
    <div className={css.counted}>
      <span className={css.countedWords}>
        <span className={css.countedName} lang={lang}>
          {text}
        </span>
        {option.price ? (
          <span className={css.hint}>
            <Price>{optionPrice(group, option.price)}</Price>
          </span>
        ) : null}
      </span>
      <Stepper
        label={text}
        hideLabel
        compact
        name={COUNT + option.path}
        defaultValue={option.quantity}
        min={0}
        max={most}
        decreaseLabel={t("lessOf", { name: text })}
        increaseLabel={t("moreOf", { name: text })}
        onChange={read}
      />
    </div>
  );
}

interface ChoiceBarProps {
  view: ChoiceView;
  choice: Choice;
  refusal: Refusal;
  busy: boolean;
  basket: BasketLink | null;
}

/** How many, and the button that adds them or saves the line; it stays in reach (PROD-18, PROD-19). */
export function ChoiceBar({ view, choice, refusal, busy, basket }: ChoiceBarProps) {
  const t = useT("basket");
  return (
    <div className={css.barRow}>
      <div className={css.barStepper}>
        <Stepper
          label={t("quantity")}
          hideLabel
          compact
          name="quantity"
          form={FORM_ID}
          defaultValue={view.quantity}
          min={1}
          max={MAX_QUANTITY}
          decreaseLabel={t("less")}
          increaseLabel={t("more")}
          onChange={() => {
            refusal.correct("");
            choice.read();
          }}
        />
      </div>
      {view.lineId ? null : <BasketMark basket={basket} />}
      <div className={css.barButton}>
        <Button form={FORM_ID} wide busy={busy}>
          <span className={css.addWords}>
            <span>{t(view.lineId ? "save" : "add")}</span>
            {choice.total ? <Price>{choice.total}</Price> : null}
          </span>
        </Button>
      </div>
    </div>
  );
}
