/**
 * What a loader names as `refreshAfterS` where its page leads on to another one by itself, without a script too.
 *
 * @param path one of ours, made of ids.
 */
export function refreshTo(afterS: number, path: string): string {
  return `${afterS};url=${path}`;
}
