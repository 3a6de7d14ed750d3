import { useEffect } from "react";
import { useLocation, useNavigation } from "~/framework";
import { tellNative } from "./native-bridge";

/** Pages of signing in: whoever is sent on from them to another page by their form is signed in. */
const STEPS = /^\/(login|signup|passwordless)$|\/auth\/(signup|confirm|loggedIn)(\/migration)?$/;

/** Reports a sign-in to the app around the page as soon as its form leads on (AUTH-15, AUTH-42). */
export function useTellSignedIn(): void {
  const { state, formMethod, location: next } = useNavigation();
  const here = useLocation().pathname;
  const leadsOn =
    state === "loading" &&
    formMethod === "POST" &&
    next.pathname !== here &&
    !STEPS.test(next.pathname);
  useEffect(() => {
    if (leadsOn) tellNative({ type: "signed-in" });
  }, [leadsOn]);
}
