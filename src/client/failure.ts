/** Whether something that was asked succeeded: its failure as a value, for those who go on after it. */

/** Why it failed; undefined when it succeeded. */
export async function failureOf(request: Promise<unknown>): Promise<Error | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
