import { afterAll, afterEach, describe, expect, it } from "vitest";
import { resendMail, signedMail } from "#worker/ports/mail";
import { signedSms, twilioSms } from "#worker/ports/sms";
import { type Delivered, UNREACHABLE } from "./stand-ins/message-services";
import { newWorld } from "./stand-ins/world";

const KEY = "key-of-the-message-service";
const ACCOUNT = `AC${"0a".repeat(16)}`;
const FROM = "Tableside <receipts@example.com>";
const OUTBOX = "0f".repeat(32);
const PDF = new TextEncoder().encode("%PDF-1.7 a receipt");

type Send = (key: string, to?: string, by?: string, sender?: string | null) => Promise<string>;
type Adapter = {
  name: string;
  kind: "resend" | "twilio" | "signed";
  what: "mail" | "sms";
  /** Whether a message that comes again under its key is delivered once. */
  knowsKeys: boolean;
  sendAt(url: string): Send;
};

const mailBy =
  (make: (key: string) => ReturnType<typeof signedMail>): Send =>
  (key, to = "guest@example.com", by = KEY) =>
    make(by).send({
      key,
      outbox: OUTBOX,
      to,
      subject: "Your receipt",
      text: "Thank you.\nIt is attached.",
      attachment: { name: "receipt.pdf", type: "application/pdf", bytes: PDF },
    });
const smsBy =
  (make: (key: string) => ReturnType<typeof signedSms>): Send =>
  (key, to = "+33612345678", by = KEY, sender = null) =>
    make(by).send({ key, to, text: "123456 is your code & nothing else", sender });

const adapters: Adapter[] = [
  {
    name: "mail resend",
    kind: "resend",
    what: "mail",
    knowsKeys: true,
    sendAt: (url) => mailBy((key) => resendMail({ key, from: FROM, url })),
  },
  {
    name: "mail signed",
    kind: "signed",
    what: "mail",
    knowsKeys: true,
    sendAt: (url) => mailBy((key) => signedMail({ key, url: `${url}/messages` })),
  },
  {
    name: "sms twilio",
    kind: "twilio",
    what: "sms",
    knowsKeys: false,
    sendAt: (url) => smsBy((key) => twilioSms({ key, account: ACCOUNT, from: "+15550100", url })),
  },
  {
    name: "sms signed",
    kind: "signed",
    what: "sms",
    knowsKeys: true,
    sendAt: (url) => smsBy((key) => signedSms({ key, url: `${url}/messages` })),
  },
];

/** What each adapter did of the contract, to be read side by side. */
const outcomes = new Map<string, Map<string, string>>();

afterAll(() => {
  const names = adapters.map(({ name }) => name);
  const row = (cells: string[], title: string) =>
    [...cells.map((cell) => cell.padEnd(13)), title].join("");
  const rows = [...outcomes].map(([title, by]) =>
    row(
      names.map((name) => by.get(name) ?? "-"),
      title,
    ),
  );
  console.log(["", row(names, "message adapters, side by side"), ...rows].join("\n"));
});

/** The contract of whatever sends mails and text messages. */
describe.each(adapters)("messages by $name", ({ name, kind, what, knowsKeys, sendAt }) => {
  afterEach(({ task }) => {
    const by = outcomes.get(task.name) ?? new Map<string, string>();
    by.set(name, task.result?.state === "fail" ? "FAILED" : "ok");
    outcomes.set(task.name, by);
  });

  async function aService() {
    const world = newWorld(kind);
    await world.control({ key: KEY, account: ACCOUNT });
    const delivered = () => world.control<Delivered[]>({ take: "delivered" });
    return { ...world, delivered, send: sendAt(world.url) };
  }

  it("get to their address as they are", async () => {
    const { send, delivered } = await aService();
    expect(await send("m_1")).toBe("sent");
    const [message, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(message).toMatchObject(
      what === "sms"
        ? { to: "+33612345678", text: "123456 is your code & nothing else" }
        : {
            to: "guest@example.com",
            subject: "Your receipt",
            text: "Thank you.\nIt is attached.",
            attachment: { name: "receipt.pdf", content: btoa("%PDF-1.7 a receipt") },
            reference: { outbox: OUTBOX, mail: "m_1" },
          },
    );
  });

  it("LOC-02 are from the sender that they name, or from the usual one where a country allows no names", async () => {
    if (what === "mail") return;
    const { send, delivered } = await aService();
    expect(await send("m_1", "+33612345678", KEY, "TheGroup")).toBe("sent");
    expect(await send("m_2", "+15550123", KEY, "TheGroup")).toBe("sent");
    expect(await send("m_3")).toBe("sent");
    const usual = kind === "twilio" ? "+15550100" : null;
    const abroad = kind === "twilio" ? usual : "TheGroup";
    expect((await delivered()).map(({ from }) => from)).toEqual(["TheGroup", abroad, usual]);
    expect(await send("m_4", UNREACHABLE.sms, KEY, "TheGroup")).toBe("refused");
  });

  it("that are sent again after a lost answer come once, where the service knows their key", async () => {
    const { send, delivered, fail } = await aService();
    await fail("", "lost");
    expect(await send("m_1").catch(() => "failed")).toBe("failed");
    expect([await send("m_1"), await send("m_2")]).toEqual(["sent", "sent"]);
    expect(await delivered()).toHaveLength(knowsKeys ? 2 : 3);
  });

  it("are not taken for sent by a service that is down, moved, or knows another key", async () => {
    const { send, delivered, fail } = await aService();
    for (const is of ["down", "moved"] as const) {
      await fail("", is);
      expect(await send("m_1"), is).toBe("failed");
    }
    expect(await send("m_1", undefined, "another-key-of-theirs")).toBe("failed");
    expect(await delivered()).toEqual([]);
    const nobody = sendAt("http://127.0.0.1:1");
    expect(await nobody("m_1").catch(() => "failed")).toBe("failed");
  });

  it("are refused for an address that nobody can be reached at, and for no fault of the operator's", async () => {
    const { send, delivered } = await aService();
    expect(await send("m_1", UNREACHABLE[what])).toBe("refused");
    expect(await delivered()).toEqual([]);
    const mistaken = newWorld(kind);
    await mistaken.control({ key: KEY, account: ACCOUNT });
    if (kind === "resend") {
      const by = resendMail({ key: KEY, from: "no address", url: mistaken.url });
      const mail = { key: "m_1", outbox: OUTBOX, to: "guest@example.com", subject: "", text: "" };
      expect(await by.send({ ...mail, attachment: null })).toBe("failed");
    }
    if (kind === "twilio") {
      const by = twilioSms({ key: KEY, account: ACCOUNT, from: "", url: mistaken.url });
      expect(await by.send({ key: "sms_1", to: "+33612345678", text: "1", sender: null })).toBe(
        "failed",
      );
    }
  });
});
