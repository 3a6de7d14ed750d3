import { useT } from "~/i18n/react";
import { EmptyState, LinkButton } from "~/ui";
import { Shell } from "../shell/shell";
import { HeldScreen, useLeadsOn } from "./held-screen";

interface TabOpeningProps {
  title: string;
  status: "INITIALIZING" | "INITIALIZED" | "FAILED";
  /** The bill, once it is there. */
  bill: string | null;
  again: string;
  doneMs: number;
}

/** While the till opens the tab, once it has, and where it could not (TAB-12 to TAB-16). */
export function TabOpeningScreen({ title, status, bill, again, doneMs }: TabOpeningProps) {
  const t = useT("hold");
  useLeadsOn(bill, doneMs);
  if (status === "FAILED") {
    return (
      <Shell title={title}>
        <EmptyState
          title={t("tab.failedTitle")}
          text={t("tab.failedText")}
          action={
            <LinkButton to={again} variant="primary" size="large">
              {t("tab.retry")}
            </LinkButton>
          }
        />
      </Shell>
    );
  }
  const done = bill !== null;
  return (
    <Shell title={title}>
      <HeldScreen
        done={done}
        title={t(done ? "tab.authorised" : "tab.authorising")}
        text={t(done ? "tab.authorisedText" : "tab.authorisingText")}
      >
        {bill ? (
          <LinkButton to={bill} variant="primary" size="large">
            {t("tab.toBill")}
          </LinkButton>
        ) : null}
      </HeldScreen>
    </Shell>
  );
}
