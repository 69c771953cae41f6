/** Guards a press that calls the server: while one call is in flight a second press does nothing, and a failed call can be pressed again (docs/rules.md 6.7). */

/** Resolves to undefined where the call was not made, was refused, or did not reach the server. */
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
