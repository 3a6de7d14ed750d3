import {
  accountReceiptsApi,
  emailVerificationApi,
  signInApi,
  userApi,
} from "~/contracts/api/account";
import { TABLE_PASSES_HEADER } from "~/contracts/table-links";
import { DEVICE_HEADER } from "~/contracts/viewer";
import { type Client, clientOf } from "../client.server";
import type { Call, PlatformOptions } from "./exchange.server";

type SignIn = Client<typeof signInApi>;

/** Signing in and out, and what a signed-in guest reads and changes of themselves (AUTH, ACC). */
export function accountCalls(call: Call, { tablePasses }: Pick<PlatformOptions, "tablePasses">) {
  const { askCode, signIn, ...codes } = clientOf(call, signInApi);
  const { receipts, guestAccount } = clientOf(call, accountReceiptsApi);
  return {
    ...codes,
    ...clientOf(call, userApi),
    ...clientOf(call, emailVerificationApi),
    receipts,
    askCode: (input: Parameters<SignIn["askCode"]>[0]) =>
      askCode(input, { headers: tablePasses ? { [TABLE_PASSES_HEADER]: tablePasses } : {} }),
    /** @param device what the guest's browser says it is. */
    signIn: (input: Parameters<SignIn["signIn"]>[0], device: string) =>
      signIn(input, { headers: { [DEVICE_HEADER]: device } }),
    /** What the user of a guest app has in its programme (ACC-04); a page goes on without it. */
    guestAccount: (named: { appId: string; userId: string }) =>
      guestAccount(named, { timeoutMs: 3_000 }),
  };
}
