/** The one row of the deployment's settings. */
export const SETTINGS_ID = "settings";
