import { hash, randomBytes } from "node:crypto";
import { publishPosKey, retractPosKeys, retractPreviousPosKeys } from "#worker/db/publish";
import { publishServiceKey, retractServiceKey } from "#worker/ports/loyalty/http/ask-service";
import { operatorOtherKeysApi } from "~/contracts/api/operator";
import { tillOf } from "../context";
import { serve } from "../serve";
import { requireVenue } from "./checks";

export const operatorOtherKeys = serve(operatorOtherKeysApi, {
  async newTillKey({ venueId }, c) {
    await requireVenue(c.env, venueId);
    const key = `till_${randomBytes(24).toString("base64url")}`;
    const keyHash = hash("sha256", key, "hex");
    await publishPosKey(c.env.DB, { keyHash, venueId, createdAt: Date.now() }).run();
    return { key };
  },
  async endTillKeys({ venueId }, c) {
    await retractPosKeys(c.env.DB, venueId).run();
    // Whoever had a key may have had the till's events brought to them.
    await tillOf(c, venueId).endWebhook();
  },
  async endPreviousTillKeys({ venueId }, c) {
    await retractPreviousPosKeys(c.env.DB, venueId).run();
  },
  async publishServiceKey({ businessId, body: { key } }, c) {
    await publishServiceKey(c.env.DB, businessId, key).run();
  },
  async forgetServiceKey({ businessId }, c) {
    await retractServiceKey(c.env.DB, businessId).run();
  },
});
