/** Settles a request into a value: its error, or undefined. */

/** The error of a failed request; undefined after success. */
export async function failureOf(request: Promise<unknown>): Promise<Error | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
