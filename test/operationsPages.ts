/** The pages of docs/operations, one for each task, and the commands that they give. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { readConfig } from '#server/config/config.ts';
import { settingNames } from '#server/config/settings.ts';

import { commands } from '../src/cli/commandLine.ts';

const folder = 'docs/operations';

export const pageNames: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.md'));

export const pageText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Whether the command line takes these words: the command exists, with this many arguments and these options. */
export function isTaken(line: string): boolean {
  const command = commands.find(({ name }) => line === name || line.startsWith(`${name} `));
  const words = line.split(/\s+/u);
  // The shipped command passes these two on to their scripts.
  if (words[0] === 'update') return words.length <= 3;
  if (words[0] === 'back') return words.length === 1;
  if (command === undefined) return line === '--help';
  if (words.includes('--help')) return true;
  const options = Object.entries(command.options).map(
    ([name, { value, isMany }]) =>
      [name, { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany }] as const,
  );
  const args = words.slice(command.name.split(' ').length);
  try {
    const { positionals } = parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true });
    return positionals.length === command.words.length;
  } catch {
    return false;
  }
}

/** The words of each command of the product in a page, without the redirection of its output. */
export function commandsGiven(markdown: string): string[] {
  const given = markdown
    .replaceAll(/\$\([^)]*\)/gu, 'x')
    .matchAll(
      /(?:sudo lanceerbasis|\.\/lanceerbasis(?= [a-z-])|npm run (?:--silent )?admin --|node src\/cli\/main\.ts) ([^`\n]+)/gu,
    );
  return [...given].map(([, words = '']) => words.replace(/ > .*$/u, '').trim()).filter((words) => words !== '…');
}

/** The lines of the blocks that somebody copies into a terminal. */
export function linesToCopy(markdown: string): string[] {
  const blocks = markdown.matchAll(/^```\n(?<text>[^]*?)^```\n/gmu);
  return [...blocks].flatMap(({ groups }) => (groups?.['text'] ?? '').trim().split('\n'));
}

type Check = readonly [RegExp, (...groups: string[]) => boolean];

const units = ['lanceerbasis', 'lanceerbasis-update', 'lanceerbasis-back', 'caddy', 'nginx'];
/** Where the pages put the files of the product, under their own names there. */
const copied: Readonly<Record<string, string>> = {
  '/etc/caddy/Caddyfile': 'Caddyfile-met-naam',
  '/etc/nginx/conf.d/lanceerbasis.conf': 'nginx-een-server.conf',
};
const archive = String.raw`lanceerbasis-\d+\.\d+\.\d+-linux-x64`;
const places = ['/var/lib/lanceerbasis', '/srv/lanceerbasis', '/opt/lanceerbasis', '/etc/lanceerbasis.env'];

/** Everything that a page may ask somebody to type, and whether what it names is there. */
const checks: readonly Check[] = [
  [/^(?:sudo|\.\/)\s?lanceerbasis (.+)$/u, (words) => commandsGiven(`sudo lanceerbasis ${words}`).every(isTaken)],
  [/^\.\/lanceerbasis$/u, () => true],
  [
    /^docker compose --file (\S+) exec server node src\/cli\/main\.ts (.+)$/u,
    (file, words) => existsSync(file) && commandsGiven(`node src/cli/main.ts ${words}`).every(isTaken),
  ],
  [
    /^docker compose --file (\S+) (?:up --build --detach|logs|restart|down|down --volumes|cp server:\/data\/school\.backup \.|exec server rm \/data\/school\.backup)$/u,
    (file) => existsSync(file),
  ],
  [
    /^docker image rm (\S+)$/u,
    (image) => image === 'lanceerbasis:own' && readFileSync('container/compose.yaml', 'utf8').includes(':-own}'),
  ],
  [/^cp (container\/\S+) container\/\.env$/u, (file) => existsSync(file)],
  [/^sudo systemctl (?:start|stop|restart|disable --now|enable --now) (\S+)$/u, (unit) => units.includes(unit)],
  [/^sudo systemctl daemon-reload$/u, () => true],
  [/^sudo journalctl -u (\S+)$/u, (unit) => units.includes(unit)],
  [/^sudo nginx -t && sudo systemctl restart nginx$/u, () => true],
  [/^sudo apt install \.\/lanceerbasis_\d+\.\d+\.\d+_amd64\.deb$/u, () => true],
  [/^sudo apt (?:install (?:caddy|nginx)|purge lanceerbasis)$/u, () => true],
  [
    /^sudo cp \/opt\/lanceerbasis\/current\/(\S+) (\S+)$/u,
    (from, to) => existsSync(from) && from === `${folder}/${copied[to]}`,
  ],
  [
    /^sudo sed -i 's\/(\S+)\/raket\.onze-school\.nl\/g' (\S+)$/u,
    (name, file) => readFileSync(join(folder, copied[file] ?? ''), 'utf8').includes(name),
  ],
  [
    /^echo '(\w+)=(\S+)' \| sudo tee -a \/etc\/lanceerbasis\/lanceerbasis\.env$/u,
    (name, value) => (settingNames as readonly string[]).includes(name) && readConfig({ [name]: value }) !== undefined,
  ],
  [/^sudo cat \/var\/lib\/lanceerbasis\/beheer-start\.txt$/u, () => true],
  [new RegExp(`^tar -xzf ${archive}\\.tar\\.gz$`, 'u'), () => true],
  [new RegExp(`^cd (?:\\.\\./)?${archive}$`, 'u'), () => true],
  [new RegExp(`^rm -r ${archive} lanceerbasis-gegevens$`, 'u'), () => true],
  [/^mv lanceerbasis-gegevens lanceerbasis-gegevens-nieuwer$/u, () => true],
  [/^sudo userdel lanceerbasis$/u, () => true],
  [/^sudo mv \/opt\/lanceerbasis \/opt\/lanceerbasis-bron$/u, () => true],
  [/^sudo rm (?:-[rf] )?(.+)$/u, (paths) => paths.split(' ').every(isOurs)],
];

function isOurs(path: string): boolean {
  if (places.includes(path) || path === '/usr/local/bin/lanceerbasis') return true;
  const [, unit = ''] = /^\/etc\/systemd\/system\/(lanceerbasis[\w-]*)\.service$/u.exec(path) ?? [];
  return units.includes(unit) && existsSync(join(folder, `${unit}.service`));
}

/** Whether this line works as it is written: it has a known form, and what it names exists. */
export function isRunnable(line: string): boolean {
  return checks.some(([form, isThere]) => {
    const found = form.exec(line);
    return found !== null && isThere(...found.slice(1));
  });
}
