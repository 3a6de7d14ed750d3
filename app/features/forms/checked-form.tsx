import type { ComponentProps } from "react";
import { Form } from "~/framework";
import { Problem, Stack } from "~/ui";
import type { Refusal } from "./use-refusal";

type CheckedFormProps = Omit<ComponentProps<typeof Form>, "ref"> & {
  refusal: Refusal;
  /** What is said of the form as a whole, where that is not the refusal's own word. */
  problem?: string | null;
  gap?: ComponentProps<typeof Stack>["gap"];
};

/** A form that the server checks: what it was refused for as a whole stands first, and the first wrong field comes into view. */
export function CheckedForm({
  refusal,
  problem = refusal.errorOf(),
  gap,
  children,
  ...form
}: CheckedFormProps) {
  return (
    <div ref={refusal.ref} onInput={refusal.onInput}>
      <Form method="post" noValidate {...form}>
        <Stack gap={gap}>
          {problem ? <Problem>{problem}</Problem> : null}
          {children}
        </Stack>
      </Form>
    </div>
  );
}
