/** Whoever calls this host from inside workerd has the files of all objects deleted. */
export const STATE_HOST = "state.invalid";
