/** Names commands as an administrator gives them here: the service and the shipped command lanceerbasis say how. */

export function withCommandName(text: string): string {
  const command = process.env['LANCEERBASIS_COMMAND'] ?? '';
  return command === '' ? text : text.replaceAll('npm run admin --', command);
}
