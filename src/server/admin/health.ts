/** The first page of a beheerder: the health of each part of the server, and its version (docs/rules.md 14.25, 14.26). */

import type { admin } from '#contract/admin/admin.ts';
import { type HealthPart, healthState, lookAtAddress } from '#domain/admin/health.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { now } from '#server/db/db.ts';
import type { AddressWatch } from '#server/http/addressWatch.ts';
import type { Handlers } from '#server/http/route.ts';

import {
  clockLook,
  type Found,
  lookAtBackup,
  lookAtDatabase,
  lookAtDemo,
  lookAtDisk,
  lookAtFiles,
  lookAtFilms,
  lookAtJobs,
  lookAtRights,
  lookAtSchool,
} from './healthChecks.ts';

type HealthContext = Pick<
  Context,
  'backups' | 'config' | 'db' | 'diskReserve' | 'films' | 'missingPhotos' | 'photos' | 'release' | 'schoolProvider'
>;

export function serverHealthCalls(context: HealthContext, addresses: AddressWatch) {
  const { schoolProvider } = context;
  const lookAtClock = clockLook(context);
  const looks = {
    database: () => lookAtDatabase(context),
    files: () => lookAtFiles(context),
    disk: () => lookAtDisk(context),
    clock: lookAtClock,
    jobs: () => lookAtJobs(context),
    backup: () => lookAtBackup(context),
    films: () => lookAtFilms(context),
    rights: () => lookAtRights(context),
    demo: () => lookAtDemo(context),
    ...(schoolProvider && { school: () => lookAtSchool(schoolProvider) }),
  };
  let looking: Promise<[HealthPart, Found][]> | undefined;
  /** Concurrent requests share one round of checks. */
  const lookOnce = (): Promise<[HealthPart, Found][]> => (looking ??= all(looks).finally(() => (looking = undefined)));

  return {
    serverHealth: async ({ browser }, { address: server }) => {
      const found = await lookOnce();
      const hasPublicUrl = context.config.publicUrl !== undefined;
      const address = lookAtAddress({ server, hasPublicUrl, browser, seen: addresses.latest() });
      const named = { address: server, ...(address.browser !== undefined && { browser: address.browser }) };
      const parts: [HealthPart, Found][] = [...found, ['address', { finding: address.finding, values: named }]];
      return {
        at: now(),
        parts: parts.map(([part, { finding, values = {} }]) => ({
          part,
          finding,
          state: healthState(finding),
          values,
        })),
        release: await context.release.own(),
        ready: context.release.ready(),
      };
    },

    /**
     * Runs only when a beheerder presses the button, because it contacts the Git server that this installation was
     * cloned from.
     */
    lookForRelease: () => context.release.look(),
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

async function all(looks: Readonly<Partial<Record<HealthPart, () => Promise<Found>>>>): Promise<[HealthPart, Found][]> {
  const parts = Object.entries(looks) as [HealthPart, () => Promise<Found>][];
  return Promise.all(parts.map(async ([part, look]): Promise<[HealthPart, Found]> => [part, await look()]));
}
