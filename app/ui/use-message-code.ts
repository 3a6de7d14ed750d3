import { useEffect, useRef } from "react";

/** What a browser that reads messages is asked for (WebOTP); TypeScript knows nothing of it. */
type MessageRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/**
 * Takes the code of the message that comes while the page is open, where the browser reads it once its guest agrees. A
 * browser that doesn't offers the code at its keyboard (`autocomplete="one-time-code"`).
 */
export function useMessageCode(take: (text: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const leaving = new AbortController();
    if ("OTPCredential" in window) {
      const asked: MessageRequest = { otp: { transport: ["sms"] }, signal: leaving.signal };
      navigator.credentials.get(asked).then(
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
