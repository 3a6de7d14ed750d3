/** Where the test provider serves its own pages; the development server reads it here too. */
export const TEST_PROVIDER_PATH = "/test-provider";

/** What a guest may do on the 3-D Secure page. */
export const actionChoices = ["authorise", "fail", "cancel"] as const;
export type ActionChoice = (typeof actionChoices)[number];
