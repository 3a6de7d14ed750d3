import { browserFaultSchema } from "../browser-fault";
import { customizationSchema } from "../customization";
import { variantAnswerSchema, variantRequestSchema } from "../experiments";
import { ingestAnswerSchema, ingestSchema } from "../guest-events";
import { landingAnswerSchema } from "../landing";
import { feedbackSchema } from "../review";
import { rssFeedSchema } from "../rss";
import { endpoints } from "./endpoint";

const enrollment = "/api/marketing/public/api/v1/enrollments/{enrollmentId}";

/** The look of a venue (TEN-14), and how its business arranges the first page of its tables (MENU-03). */
export const marketingApi = endpoints({
  landing: {
    method: "GET",
    path: "/api/marketing/public/businesses/{businessId}/menu/{language}",
    caller: "anyone",
    summary: "The layout of the first page of a business's tables",
    answer: landingAnswerSchema,
  },
  customization: {
    method: "GET",
    path: `${enrollment}/customization`,
    caller: "anyone",
    summary: "The look of a venue",
    answer: customizationSchema,
  },
});

/** The news of a venue's company (TEN-31). */
export const rssApi = endpoints({
  feed: {
    method: "GET",
    path: `${enrollment}/rss`,
    caller: "anyone",
    summary: "The venue's news, in extracts",
    answer: rssFeedSchema,
  },
});

/** Guests' reviews of a venue (REV-07). The path is our choice: the specification names none. */
export const venueFeedbackApi = endpoints({
  send: {
    method: "PUT",
    path: "/api/venue-feedback/payments/{paymentId}",
    caller: "guest",
    summary: "Stores the feedback on the venue of a guest who has paid",
    body: feedbackSchema,
    errors: ["not-paid", "reviews-not-enabled"],
  },
});

/** Guests' events (API-10). */
export const analyticsApi = endpoints({
  ingest: {
    method: "POST",
    path: "/api/marketing/b2c-analytics/ingest",
    caller: "anyone",
    changesNothing: true,
    summary: "Records events of a guest who agreed to statistics",
    body: ingestSchema,
    answer: ingestAnswerSchema,
    status: 202,
  },
});

/** Variants of experiments (API-07). */
export const experimentsApi = endpoints({
  variant: {
    method: "POST",
    path: "/api/experiments/v1/{experimentId}/variant",
    caller: "anyone",
    changesNothing: true,
    summary: "The variant of an experiment that the calling guest sees",
    body: variantRequestSchema,
    answer: variantAnswerSchema,
  },
});

/** Errors in guests' browsers. */
export const browserFaultsApi = endpoints({
  report: {
    method: "POST",
    path: "/api/errors/v1/browser",
    caller: "anyone",
    summary: "Reports a fault of a guest's browser",
    body: browserFaultSchema,
  },
});
