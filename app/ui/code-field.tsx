import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { digitsIn, type Entered, enterAt, eraseAt } from "./code-digits";
import * as css from "./code-field.css";
import { FieldFrame, useFieldIds } from "./field";

/** How many digits a code has. */
const LENGTH = 6;

type CodeFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "maxLength" | "onChange"
> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** A box's name for a screen reader, by its position from 1. */
  boxLabel: (position: number) => string;
  /** Called with the digits so far at each change. */
  onCode?: (code: string) => void;
  /** Called once the code is complete and can be sent. */
  onWhole?: () => void;
};

/**
 * The code of a text message: a box for each digit, or one field where no script runs to move the focus between boxes
 * (AUTH-28). A phone that has read the message fills in either as a whole.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, id, boxLabel, onCode, onWhole, ...input } = props;
  const ids = useFieldIds(id, hint, error);
  const labelId = `${ids.attributes.id}-label`;
  const single = useRef<HTMLInputElement>(null);
  // The guest may have typed before the script ran: the boxes begin with that input.
  const [before, setBefore] = useState<{ code: string; focused: boolean } | null>(null);
  useEffect(() => {
    const element = single.current;
    if (!element) return;
    setBefore({ code: element.value, focused: element === document.activeElement });
  }, []);
  return (
    <FieldFrame ids={ids} label={label} labelId={labelId} hint={hint} error={error}>
      {before ? (
        <CodeBoxes
          ids={ids}
          labelId={labelId}
          boxLabel={boxLabel}
          before={before}
          name={input.name}
          disabled={input.disabled}
          onCode={onCode}
          onWhole={onWhole}
        />
      ) : (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          {...input}
          {...ids.attributes}
          ref={single}
          maxLength={LENGTH}
          className={css.single}
        />
      )}
    </FieldFrame>
  );
}

interface CodeBoxesProps {
  ids: ReturnType<typeof useFieldIds>;
  labelId: string;
  name: string;
  boxLabel: (position: number) => string;
  before: { code: string; focused: boolean };
  disabled: boolean | undefined;
  onCode: ((code: string) => void) | undefined;
  onWhole: (() => void) | undefined;
}

function CodeBoxes(props: CodeBoxesProps) {
  const { ids, labelId, name, boxLabel, disabled } = props;
  const { id, ...described } = ids.attributes;
  const { group, digits, code, take, takeInstead, onKeyDown } = useBoxes(props);
  const onPaste = (event: ClipboardEvent, place: number) =>
    takeInstead(event, enterAt(digits, place, event.clipboardData.getData("text")));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand beside the label.
    <div ref={group} role="group" aria-labelledby={labelId} data-field={name} className={css.boxes}>
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are never reordered.
          key={index}
          id={index === 0 ? id : undefined}
          {...described}
          aria-label={boxLabel(index + 1)}
          data-field={name}
          type="text"
          inputMode="numeric"
          // A phone offers the message's code at the box that has the focus, and fills it in whole there.
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          value={digit}
          disabled={disabled}
          className={css.box}
          // React reports no change when a digit is typed over the same one, but the focus must move on all the same.
          onInput={({ currentTarget }) => take(enterAt(digits, index, currentTarget.value))}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
        />
      ))}
      <input type="hidden" name={name} value={code} disabled={disabled} />
    </div>
  );
}

/** The state of the boxes, and the handlers that move the focus between them. */
function useBoxes({ before, onCode, onWhole }: CodeBoxesProps) {
  const group = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Entered>(() =>
    enterAt(digitsIn("", LENGTH), 0, before.code),
  );
  const { digits } = entered;
  const code = digits.join("");
  const tell = useRef({ onCode, onWhole });
  tell.current = { onCode, onWhole };
  useEffect(() => tell.current.onCode?.(code), [code]);
  // It waits for the boxes to be rendered, since the form sends what they show.
  useEffect(() => {
    if (entered.whole) tell.current.onWhole?.();
  }, [entered]);
  const focus = (place: number) => group.current?.querySelectorAll("input")[place]?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves over once, at the start.
  useEffect(() => {
    if (before.focused) focus(Math.min(code.length, LENGTH - 1));
  }, []);
  const take = (next: Entered) => {
    setEntered(next);
    focus(next.next);
  };
  /** Replaces the browser's own handling of an event. */
  const takeInstead = (event: SyntheticEvent, next: Entered) => {
    event.preventDefault();
    takeByScript(next);
  };
  /** A form listens to input events, and the browser sends none for a value that a script sets. */
  const takeByScript = (next: Entered) => {
    take(next);
    group.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  useMessageCode((text) => takeByScript(enterAt(digits, 0, text)));
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key === "Backspace") return takeInstead(event, eraseAt(digits, place));
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    focus(Math.min(LENGTH - 1, Math.max(0, place + step)));
  };
  return { group, digits, code, take, takeInstead, onKeyDown };
}

/** What a browser that reads messages is asked for (WebOTP); TypeScript knows nothing of it. */
type MessageRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Takes the code of the message that comes while the page is open, where the browser reads it once its guest agrees. A
 * browser that doesn't offers the code at its keyboard (`autocomplete="one-time-code"`).
 */
function useMessageCode(take: (text: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const leaving = new AbortController();
    if ("OTPCredential" in window) {
      const request: MessageRequest = { otp: { transport: ["sms"] }, signal: leaving.signal };
      navigator.credentials.get(request).then(
        (message) => {
          if (message && "code" in message) latest.current(String(message.code));
        },
        // The guest has said no, or has left the page: the code is typed then.
        () => undefined,
      );
    }
    return () => leaving.abort();
  }, []);
}
