/**
 * Works an answer out once for each object and remembers it as long as the object is there. Only for what is never
 * changed in place, as a ledger's state and its parts.
 */
export function onceForEach<Of extends object, Answer>(workOut: (of: Of) => Answer) {
  const answers = new WeakMap<Of, { answer: Answer }>();
  return (of: Of): Answer => {
    const before = answers.get(of);
    if (before) return before.answer;
    const answer = workOut(of);
    answers.set(of, { answer });
    return answer;
  };
}
