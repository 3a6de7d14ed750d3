import { anId } from "~/domain/ids.fixture";
import { ZERO_E5 } from "~/domain/money/money";
import type { OutsideAnswer } from "~/domain/tab/commands";
import type { Faults } from "./faults";
import type { TabBill } from "./tab-bill";
import type { TabChecker } from "./tab-checks";
import type { TabEngine } from "./tab-engine";
import type { OtherTask, TabLife } from "./tab-life";

/** What a tab's messages meet. */
interface TabSurroundings {
  readonly faults: Faults;
  readonly bill: TabBill;
  readonly life: TabLife;
  readonly checker: TabChecker;
}

/** The bill and the till as a tab's messages reach them; some of their answers get lost. */
export class TabOutside {
  constructor(
    private readonly engine: TabEngine,
    private readonly around: TabSurroundings,
  ) {}

  perform({ kind, subjectId }: OtherTask): OutsideAnswer {
    const { faults, bill, life, checker } = this.around;
    const { tab } = life;
    const holds = this.engine.terms(tab);
    switch (kind) {
      case "bill.note":
        bill.send({ type: "noteCardHolds", tabId: anId.tab("tab"), holds });
        return { kind: "done" };
      case "bill.reserve": {
        const till = tab.closing?.reason === "TILL";
        const reply = bill.send({
          type: "reserveForTab",
          tabId: anId.tab("tab"),
          holds,
          mayWait: till,
          onlyWhileOpen: !till,
        });
        if (reply?.waits) return { kind: "waits" };
        if (faults.strikes("lostAnswer")) return { kind: "unreachable", reason: "lost" };
        const dues = (reply?.dues ?? []).map(({ ref, amountE5: due }) => ({
          paymentId: ref,
          amountE5: due,
        }));
        return { kind: "reserved", dues };
      }
      case "bill.settle": {
        const attempt = tab.attempts[subjectId];
        const taken = attempt?.phase === "CAPTURED" ? attempt.capturedE5 : ZERO_E5;
        checker.settles(
          bill.send({
            type: "settleCardHold",
            ref: anId.payment(subjectId),
            tabId: anId.tab("tab"),
            amountE5: taken,
          }),
        );
        if (faults.strikes("lostAnswer")) return { kind: "unreachable", reason: "lost" };
        return { kind: "settled", place: { orderRef: "order-1", tableId: "" } };
      }
      case "tab.watch": {
        const { identity, closedAt } = bill.state;
        return { kind: "watched", billId: identity?.billId ?? null, over: closedAt !== null };
      }
      case "till.post":
      case "till.refund":
        checker.posts(kind, subjectId);
        return faults.strikes("lostAnswer")
          ? { kind: "unreachable", reason: "lost" }
          : { kind: "done" };
      default:
        return { kind: "done" };
    }
  }
}
