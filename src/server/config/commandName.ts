/** Names commands as an administrator gives them here: the service, the shipped command lanceerbasis and the container say how. */

/** The scripts of npm that an administrator calls. Those to update and to go back are words of the command itself. */
const npmScript = /npm run (?:admin --|(update|back)\b(?: --)?)/gu;

export function withCommandName(text: string): string {
  const command = process.env['LANCEERBASIS_COMMAND'] ?? '';
  if (command === '') return text;
  return text.replaceAll(npmScript, (_, script?: string) => (script === undefined ? command : `${command} ${script}`));
}
