/** Guards a press that calls the server: while one call is in flight a second press does nothing, and a failed call can be pressed again (docs/rules.md 6.7). */

/** Resolves to undefined where the call was not made, was refused, or did not reach the server. */
export function askOnce<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer | undefined> {
  let isSending = false;
  return async (input) => {
    if (isSending) return undefined;
    isSending = true;
    const answer = await send(input).catch(() => undefined);
    isSending = false;
    return answer;
  };
}
