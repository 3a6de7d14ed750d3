import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MarketingSection } from "~/domain/consent/marketing-preferences";
import { Form, useBlocker, useLocation, useNavigate } from "~/framework";
import { useT } from "~/i18n/react";
import {
  Button,
  ButtonGroup,
  Card,
  CheckboxRow,
  ChoiceGroup,
  Heading,
  LinkButton,
  Stack,
} from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./marketing-form.css";

/** Marketing preferences as a guest chooses them. */
export type MarketingView = {
  sections: MarketingSection[];
  stored: string[];
  /** Where leaving leads (CONS-31). */
  privacy: string;
};

interface MarketingFormProps {
  marketing: MarketingView;
  /** What the guest ticked in a form that came back; null where none did. */
  ticked: string[] | null;
  busy: boolean;
}

/**
 * One section a brand, with what goes with its loyalty programme and what does not (CONS-27, CONS-28). With
 * a script saving is possible after a change alone (CONS-29); without one the server looks.
 */
export function MarketingForm({ marketing, ticked, busy }: MarketingFormProps) {
  const t = useT("privacy");
  const common = useT("common");
  const form = useRef<HTMLFormElement>(null);
  const { sections, stored, privacy } = marketing;
  // Until a script runs nobody knows whether there is a change, and the form can be sent.
  const [changed, setChanged] = useState<boolean | null>(null);
  const look = () => setChanged(differs(form.current, stored));
  useEffect(look, [stored]);
  return (
    <>
      <Form ref={form} method="post" onChange={look}>
        <Stack gap="large">
          {sections.map((section) => (
            <BrandSection key={section.id} section={section} ticked={ticked} />
          ))}
          <ButtonGroup>
            <Button
              name="intent"
              value="save"
              size="large"
              wide
              busy={busy}
              disabled={changed === false}
            >
              {t("marketing.save")}
            </Button>
            <div className={css.withoutScript}>
              <Button name="intent" value="leave" variant="secondary" wide>
                {common("back")}
              </Button>
            </div>
          </ButtonGroup>
        </Stack>
      </Form>
      <LeaveDialog changed={changed === true} privacy={privacy} />
    </>
  );
}

function BrandSection({
  section: { name: brand, loyalty, other },
  ticked,
}: {
  section: MarketingSection;
  ticked: string[] | null;
}) {
  const t = useT("privacy");
  const groups = [
    { legend: t("marketing.loyalty", { brand }), toggles: loyalty },
    { legend: t("marketing.other", { brand }), toggles: other },
  ].filter(({ toggles }) => toggles.length > 0);
  return (
    <Card as="section">
      <Heading>{brand}</Heading>
      <Stack>
        {groups.map(({ legend, toggles }) => (
          <ChoiceGroup
            key={legend}
            legend={<span className={css.channelGroup}>{legend}</span>}
            layout="rows"
          >
            {toggles.map(({ id, by, selected }) => (
              <CheckboxRow
                key={id}
                name="selected"
                value={id}
                label={t(`marketing.${by}`)}
                defaultChecked={ticked?.includes(id) ?? selected}
              />
            ))}
          </ChoiceGroup>
        ))}
      </Stack>
    </Card>
  );
}

/** Asks whoever leaves with changes that are not saved whether to (CONS-31); the browser asks where it closes the page. */
function LeaveDialog({ changed, privacy }: { changed: boolean; privacy: string }) {
  const t = useT("privacy");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation }) => changed && !leaving.current && nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [changed]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      id="leave"
      open={blocker.state === "blocked"}
      title={t("marketing.leave.title")}
      closeHref={pathname + search}
      onClosed={stay}
    >
      <LeaveChoice
        stay={
          <Button type="button" size="large" wide onClick={stay}>
            {t("marketing.leave.stay")}
          </Button>
        }
        leave={
          <Button
            type="button"
            variant="secondary"
            size="large"
            wide
            onClick={() => {
              leaving.current = true;
              stay();
              navigate(privacy);
            }}
          >
            {t("marketing.leave.leave")}
          </Button>
        }
      />
    </Dialog>
  );
}

/** The same question as a page, for guests without a script; it keeps what was ticked. */
export function LeaveQuestion({ ticked, privacy }: { ticked: string[]; privacy: string }) {
  const t = useT("privacy");
  return (
    <Form method="post">
      {ticked.map((id) => (
        <input key={id} type="hidden" name="selected" value={id} />
      ))}
      <LeaveChoice
        stay={
          <Button name="intent" value="stay" size="large" wide>
            {t("marketing.leave.stay")}
          </Button>
        }
        leave={
          <LinkButton to={privacy} size="large" wide>
            {t("marketing.leave.leave")}
          </LinkButton>
        }
      />
    </Form>
  );
}

function LeaveChoice({ stay, leave }: { stay: ReactNode; leave: ReactNode }) {
  const t = useT("privacy");
  return (
    <Stack>
      <p>{t("marketing.leave.text")}</p>
      <ButtonGroup>
        {stay}
        {leave}
      </ButtonGroup>
    </Stack>
  );
}

function differs(form: HTMLFormElement | null, stored: readonly string[]): boolean {
  if (!form) return false;
  const selected = new FormData(form).getAll("selected").map(String);
  return selected.sort().join() !== [...stored].sort().join();
}
