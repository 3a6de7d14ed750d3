import { Notice } from "~/ui";
import * as css from "./bill-lines.css";
import type { ServiceNoteView } from "./service-note.server";

export function ServiceNote({ note }: { note: ServiceNoteView | null }) {
  if (!note) return null;
  const { tone, title, text, explanation } = note;
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
      {explanation ? (
        <details className={css.explanation}>
          <summary className={css.question}>{explanation.question}</summary>
          <p>{explanation.answer}</p>
        </details>
      ) : null}
    </Notice>
  );
}
