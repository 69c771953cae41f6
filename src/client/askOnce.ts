/** A press that asks the server: while one ask is under way another press does nothing, and one that failed can be pressed again (docs/rules.md 6.7). */

/** Answers undefined where nothing came of it: under way already, refused, or not reached. */
export function askOnce<Sent, Answer>(
  ask: (sent: Sent) => Promise<Answer>,
): (sent: Sent) => Promise<Answer | undefined> {
  let isAsking = false;
  return async (sent) => {
    if (isAsking) return undefined;
    isAsking = true;
    const answer = await ask(sent).catch(() => undefined);
    isAsking = false;
    return answer;
  };
}
