import type { ReactNode } from "react";
import { useT } from "~/i18n/react";
import { Notice, Tabs } from "~/ui";
import { useFrame } from "../shell/frame";

/** What every page of a preview shows: the way to the others, and until when it is open. */
export type LookPreview = {
  tabs: { part: PreviewPart; to: string; current: boolean }[];
  until: string;
};
export const previewParts = ["venue", "bill", "tips", "menu"] as const;
export type PreviewPart = (typeof previewParts)[number];

/** Says that a look is only being previewed and until when, and leads to the preview's other pages. */
export function LookPreviewNote({ tabs, until }: LookPreview) {
  const t = useT("menus");
  const tips = useT("tips");
  const { venue } = useFrame();
  const labels: Record<PreviewPart, string> = {
    venue: venue?.name ?? "",
    bill: t("tabs.pay"),
    tips: tips("title"),
    menu: t("tabs.menu"),
  };
  return (
    <>
      <Notice tone="warning" title={t("look.title")}>
        {t("look.text", { until })}
      </Notice>
      <Tabs
        label={t("look.title")}
        tabs={tabs.map(({ part, to, current }) => ({ to, current, label: labels[part] }))}
      />
    </>
  );
}

/** What looks as guests will see it and can't be pressed: nothing is behind it. */
export function LookOnly({ children }: { children: ReactNode }) {
  // React 18 does not know the attribute by its type; as text it is in the page from the server on.
  const inert: object = { inert: "" };
  return <div {...inert}>{children}</div>;
}
