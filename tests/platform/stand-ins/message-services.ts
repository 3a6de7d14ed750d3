import { Webhook } from "standardwebhooks";
import type { SeenCall, StandIn, StandInAnswer } from "./stand-in-server";

/** What got through to somebody. */
export type Delivered = {
  to: string;
  from: string | null;
  subject: string | null;
  text: string;
  attachment: { name: string; content: string } | null;
  /** What the service keeps with the message, to be sent back when it bounces. */
  reference: { outbox: string; mail: string } | null;
};

/** What a test puts in; the answer to `delivered` are the messages since. */
export type MessageControl = { key: string; account?: string } | { take: "delivered" };

/** Addresses that no service gets anything to. */
export const UNREACHABLE = { mail: "nobody@nowhere.example", sms: "+33600000000" };
const isUnreachable = (to: unknown) => to === UNREACHABLE.mail || to === UNREACHABLE.sms;

abstract class MessageService implements StandIn {
  protected key = "";
  protected account = "";
  readonly #delivered: Delivered[] = [];
  readonly #keys = new Set<string>();

  control(command: unknown): unknown {
    const given = command as MessageControl;
    if ("take" in given) return this.#delivered.splice(0);
    this.key = given.key;
    this.account = given.account ?? "";
    return {};
  }

  abstract answer(call: SeenCall): StandInAnswer;

  /** Delivers it, once where the service knows keys. */
  protected deliver(message: Delivered, key: string | null): void {
    if (key !== null && this.#keys.has(key)) return;
    if (key !== null) this.#keys.add(key);
    this.#delivered.push(message);
  }
}

/** A stand-in for Resend's `POST /emails`, for tests alone, as its documentation describes it. */
export class ResendStandIn extends MessageService {
  answer({ method, path, headers, body }: SeenCall): StandInAnswer {
    if (method !== "POST" || path !== "/emails") return problem(404, "not_found", "No endpoint");
    if (headers.authorization !== `Bearer ${this.key}`) {
      return problem(403, "invalid_api_key", "API key is invalid");
    }
    const mail = body as ResendBody;
    if (!mail.from?.includes("@")) return problem(422, "validation_error", "Invalid `from` field.");
    const [to = ""] = mail.to ?? [];
    if (isUnreachable(to) || !to.includes("@")) {
      return problem(422, "validation_error", "Invalid `to` field. Use `email@example.com`.");
    }
    const isTag = (text: string) => /^[A-Za-z0-9_-]{1,256}$/.test(text);
    if (!mail.tags.every(({ name, value }) => isTag(name) && isTag(value))) {
      return problem(422, "validation_error", "Tags should only contain ASCII letters.");
    }
    const tags = Object.fromEntries(mail.tags.map(({ name, value }) => [name, value]));
    const [file] = mail.attachments ?? [];
    const message = {
      to,
      from: mail.from,
      subject: mail.subject,
      text: mail.text,
      attachment: file ? { name: file.filename, content: file.content } : null,
      reference: tags as Delivered["reference"],
    };
    this.deliver(message, headers["idempotency-key"] ?? null);
    return { status: 200, body: { id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" } };
  }
}

type ResendBody = {
  from?: string;
  to?: string[];
  subject: string;
  text: string;
  tags: { name: string; value: string }[];
  attachments?: { filename: string; content: string }[];
};

const problem = (statusCode: number, name: string, message: string): StandInAnswer => ({
  status: statusCode,
  body: { statusCode, name, message },
});

/** A stand-in for Twilio's messages, for tests alone, as its documentation describes them. */
export class TwilioStandIn extends MessageService {
  answer({ method, path, headers, body }: SeenCall): StandInAnswer {
    const expected = `Basic ${btoa(`${this.account}:${this.key}`)}`;
    const at = `/2010-04-01/Accounts/${this.account}/Messages.json`;
    if (headers.authorization !== expected) return twilioError(401, 20_003, "Authenticate");
    if (method !== "POST" || path !== at) return twilioError(404, 20_404, "Not found");
    const form = new URLSearchParams(String(body));
    const to = form.get("To") ?? "";
    const from = form.get("From") ?? form.get("MessagingServiceSid");
    const text = form.get("Body");
    if (!from || !text) return twilioError(400, 21_603, "A 'From' phone number is required.");
    if (isUnreachable(to)) return twilioError(400, 21_211, "Invalid 'To' Phone Number");
    // Names are for countries that have them.
    if (/[A-Za-z]/.test(from) && !from.startsWith("MG") && to.startsWith("+1")) {
      return twilioError(400, 21_612, "The 'To' number is not reachable from this 'From'");
    }
    this.deliver({ to, from, subject: null, text, attachment: null, reference: null }, null);
    return { status: 201, body: { sid: "SM0000", status: "queued" } };
  }
}

const twilioError = (status: number, code: number, message: string): StandInAnswer => ({
  status,
  body: { code, message, more_info: "", status },
});

/** A stand-in for a service of an operator's own, for tests alone: it checks the signature of all it is sent. */
export class SignedStandIn extends MessageService {
  answer({ headers, text, body }: SeenCall): StandInAnswer {
    const signer = new Webhook(new TextEncoder().encode(this.key), { format: "raw" });
    try {
      signer.verify(text, headers);
    } catch {
      return { status: 401 };
    }
    const given = body as SignedBody;
    if (isUnreachable(given.to)) return { status: 422 };
    const message = {
      to: given.to,
      from: given.from ?? null,
      subject: given.subject ?? null,
      text: given.text,
      attachment: given.attachment ?? null,
      reference: given.reference ?? null,
    };
    this.deliver(message, headers["webhook-id"] ?? null);
    return { status: 202 };
  }
}

type SignedBody = Pick<Delivered, "to" | "text"> & Partial<Delivered>;
