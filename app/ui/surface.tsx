import type { ReactNode } from "react";
import { hidden } from "./hidden.css";
import * as css from "./surface.css";

type Block = "div" | "section" | "article";

export function Card({ as: Element = "div", children }: { as?: Block; children: ReactNode }) {
  return (
    <Element className={css.card} data-part="card">
      {children}
    </Element>
  );
}

export function Stack({
  gap = "normal",
  children,
}: {
  gap?: keyof typeof css.stacks;
  children: ReactNode;
}) {
  return <div className={css.stacks[gap]}>{children}</div>;
}

/** Small things side by side, as many in a line as fit: badges, links. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={css.cluster}>{children}</div>;
}

interface SectionProps {
  title?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

export function Section({ title, level = 2, children }: SectionProps) {
  return (
    <section className={css.section}>
      {title ? <Heading level={level}>{title}</Heading> : null}
      {children}
    </section>
  );
}

interface HeadingProps {
  level?: 1 | 2 | 3;
  look?: keyof typeof css.headings;
  children: ReactNode;
}

/** A heading with the mark and the rule of its theme. The look follows the level unless it is given. */
export function Heading({ level = 2, look, children }: HeadingProps) {
  const Element = `h${level}` as const;
  const byLevel = { 1: "title", 2: "section", 3: "quiet" } as const;
  return <Element className={css.headings[look ?? byLevel[level]]}>{children}</Element>;
}

/** A word or two about the thing beside it. */
export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: keyof typeof css.badges;
  children: ReactNode;
}) {
  return <span className={css.badges[tone]}>{children}</span>;
}

export function Skeleton({ shape = "line" }: { shape?: keyof typeof css.bones }) {
  return <span className={css.bones[shape]} aria-hidden="true" />;
}

interface EmptyStateProps {
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** What a page shows when there is nothing to show, and what to do about it. */
export function EmptyState({ id, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty} id={id}>
      <Heading level={2} look="title">
        {title}
      </Heading>
      {text ? <p className={css.emptyText}>{text}</p> : null}
      {action}
    </div>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
