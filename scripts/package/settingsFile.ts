/** The file with every setting that a package ships: those of the package, and the others as one line that says nothing yet. */

import { readFileSync } from 'node:fs';

import { dataSettings, type SettingName, settingNames } from '#server/config/settings.ts';

const handbook = 'docs/operations.md';

/** What each setting does, from the one table that tells it. */
export function settingTexts(markdown = readFileSync(handbook, 'utf8')): ReadonlyMap<string, string> {
  const rows = markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    const names = [...(cells[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/gu)].map(([, name = '']) => name);
    return names.map((name) => [name, plainText(cells[2] ?? '')] as const);
  });
  return new Map(rows.filter(([name]) => (settingNames as readonly string[]).includes(name)));
}

/** Without the marks of Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll('`', '')
    .replaceAll(String.raw`\|`, '|');
}

const intro = `# De instellingen van Lanceerbasis. Op elke regel staat NAAM=waarde, zonder spaties om de =. De waarde geldt letterlijk.
# Een regel met # ervoor doet niets: haal de # weg om hem te laten gelden. Daarna: sudo systemctl restart lanceerbasis
# Hier komen wachtwoorden: alleen root leest dit bestand.`;

export function settingsFile(values: Partial<Record<SettingName, string>>, texts = settingTexts()): string {
  const isOfData = (name: SettingName): boolean => (dataSettings as readonly string[]).includes(name);
  // First what every school sets.
  const names = [...settingNames.filter((name) => !isOfData(name)), ...dataSettings];
  const lines = names.map((name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`${handbook} does not say what ${name} does`);
    const value = values[name];
    return `# ${name}: ${text}.\n${value === undefined ? `#${name}=` : `${name}=${value}`}`;
  });
  return `${[intro, ...lines].join('\n\n')}\n`;
}
