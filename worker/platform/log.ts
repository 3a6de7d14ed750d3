export { log } from "#worker/log";
