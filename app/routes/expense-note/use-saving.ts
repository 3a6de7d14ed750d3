import { type FormEvent, useRef, useState } from "react";
import type { PaymentId } from "~/contracts/ids";
import { fetchAttachment } from "~/live/attachment";
import { tellNative } from "~/live/native-bridge";
import { saveFile } from "~/live/save-file";

export type Saving = "idle" | "busy" | "saved";

/**
 * Saves the expense note without leaving the page, where a script can. An answer that is no file is handled
 * as without script: the form is sent, and its answer is the next page.
 */
export function useSaving(paymentId: PaymentId) {
  const [saving, setSaving] = useState<Saving>("idle");
  const givenUp = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
    if (givenUp.current || pressed?.value !== "download") return;
    event.preventDefault();
    setSaving("busy");
    const body = new URLSearchParams(
      new FormData(form, pressed) as unknown as Record<string, string>,
    );
    fetchAttachment(form.action, { method: "POST", body })
      .then((answered) => {
        if (!answered.isFile) throw new Error("no attachment");
        saveFile(answered.file, answered.name);
        tellNative({ type: "receipt-downloaded", paymentId });
        setSaving("saved");
      })
      .catch(() => {
        givenUp.current = true;
        setSaving("idle");
        form.requestSubmit(pressed);
      });
  };
  return { saving, onSubmit };
}
