/** The health of a server as a beheerder sees it, and the order of its parts. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { debArchitectures, type Installation } from '#domain/admin/release.ts';
import { sizeText } from '#web/admin/sizes.ts';

export type Health = ResponseOf<typeof admin.serverHealth>;
export type HealthCheck = Health['parts'][number];

const order = ['bad', 'looking', 'good'];

/** Parts that need attention come first. */
export function inOrder(parts: readonly HealthCheck[]): HealthCheck[] {
  return parts.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** The summary of all parts: a part that is still being checked is not well yet. */
export function summaryOf(parts: readonly HealthCheck[]): { state: HealthCheck['state']; count: number } {
  const count = parts.filter(({ state }) => state === 'bad').length;
  if (count > 0) return { state: 'bad', count };
  return { state: parts.some(({ state }) => state === 'looking') ? 'looking' : 'good', count };
}

const bytes = ['free', 'all'];
const when = new Intl.DateTimeFormat('nl', { dateStyle: 'full', timeStyle: 'short' });

/** A link, where something can be done about it. */
export const doors: Partial<Record<HealthCheck['finding'], { href: string; name: string }>> = {
  'jobs-failed': { href: '/beheer/taken', name: 'beheer.jobs' },
  'backup-none': { href: '/beheer/back-up', name: 'backup.title' },
  'backup-old': { href: '/beheer/back-up', name: 'backup.title' },
  'disk-nearly-full': { href: '/beheer/opslag', name: 'beheer.storage' },
  'films-disk-full': { href: '/beheer/opslag', name: 'beheer.storage' },
};

/** The values in the sentence of a part, formatted. */
export function wordsOf({ values }: HealthCheck): Record<string, string | number> {
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'moment') return [name, when.format(new Date(value))] as const;
    if (name === 'seconds') return ['count', value] as const;
    return [name, bytes.includes(name) && typeof value === 'number' ? sizeText(value) : value] as const;
  });
  return Object.fromEntries(words);
}

type ReleaseCommands = { update: string; back?: string };

/**
 * The commands of docs/operations/bijwerken.md and docs/operations/terug.md, with the names that the files have for this
 * server's processor. Without a command to go back, an update is not tried first.
 */
export function commandsOf({ installation, architecture }: Pick<Health['release'], 'installation' | 'architecture'>) {
  const ofDebian = debArchitectures[architecture] ?? architecture;
  const commands: Readonly<Record<Installation, ReleaseCommands>> = {
    package: { update: `sudo apt install ./lanceerbasis_<versie>_${ofDebian}.deb`, back: 'sudo lanceerbasis back' },
    source: { update: 'sudo systemctl start lanceerbasis-update', back: 'sudo systemctl start lanceerbasis-back' },
    archive: { update: `./lanceerbasis update ../lanceerbasis-<versie>-linux-${architecture}` },
    container: { update: 'docker compose --file container/compose.yaml up --build --detach' },
  };
  return commands[installation];
}
