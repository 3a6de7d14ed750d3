/** Where the test provider serves its own pages; the development server reads it here too. */
export const TEST_PROVIDER_PATH = "/test-provider";
