import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from "react";
import { Link } from "~/framework";
import * as css from "./button.css";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { Spinner } from "./spinner";

export type ButtonVariant = keyof typeof css.variants;
type ButtonSize = keyof typeof css.sizes;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows that the press was taken. The button's text and place stay the same. */
  busy?: boolean;
}

/** A native button. Submits its form unless said otherwise, so that it works without JavaScript. */
export function Button(props: ButtonProps) {
  const { variant = "primary", size = "normal", wide, busy, className, children, ...rest } = props;
  return (
    <button
      type="submit"
      {...rest}
      aria-busy={busy || undefined}
      className={classNames(
        css.variants[variant],
        css.sizes[size],
        inLine(variant, size),
        wide && css.wide,
        className,
      )}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  reloadDocument?: boolean;
  /** Opens a new tab; say so in words for those who don't see it. */
  newTab?: boolean;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** A link that looks like a button, for steps that change nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = "secondary", size = "normal", wide, newTab, children, ...rest } = props;
  const newTabProps = newTab ? { target: "_blank", rel: "noopener" } : {};
  const className = classNames(
    css.variants[variant],
    css.sizes[size],
    inLine(variant, size),
    wide && css.wide,
  );
  return (
    <Link {...rest} className={className} {...newTabProps}>
      {children}
    </Link>
  );
}

function inLine(variant: ButtonVariant, size: ButtonSize) {
  return variant === "quiet" && size === "small" && css.flush;
}

/** The way back, at the top of a page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={css.back}>
      <Icon name="back" />
      {label}
    </Link>
  );
}

/** Buttons under each other, the first one the main thing to do. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
