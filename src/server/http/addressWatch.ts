/** Notices when browsers use another address than the server's configured one, and logs it (docs/rules.md 14.38). */

import { type AddressDifference, addressDifference, isThisComputer } from '#domain/admin/ownAddress.ts';
import { nowMs } from '#server/clock.ts';

/** Both are origins, such as `https://raket.school.nl`. */
export type AddressMismatch = { browser: string; server: string; difference: AddressDifference };

type SeenAddresses = {
  /** The `Origin` header of a request that changes something. */
  browser: string;
  server: string;
  hasPublicUrl: boolean;
  isRefused: boolean;
};

type WarningLog = { warn: (facts: object, line: string) => void };

export type AddressWatch = {
  look: (seen: SeenAddresses, log: WarningLog) => void;
  /** The newest mismatch of the last day that is not from another website. */
  latest: () => AddressMismatch | undefined;
};

const rememberedMs = 24 * 60 * 60 * 1000;
/** Each mismatch is logged once, so that a class of thirty devices does not flood the log. */
const mostLogged = 50;

export function createAddressWatch(): AddressWatch {
  const logged = new Set<string>();
  let newest: { atMs: number; mismatch: AddressMismatch } | undefined;
  return {
    look: (seen, log) => {
      const { browser, server } = seen;
      const difference = addressDifference(browser, server);
      if (difference === undefined || isFine(seen, difference)) return;
      const mismatch = { browser: browser.slice(0, 200), server, difference };
      if (isOwnWebsite(mismatch)) newest = { atMs: nowMs(), mismatch };
      const key = `${mismatch.browser} ${server}`;
      if (logged.has(key) || logged.size >= mostLogged) return;
      logged.add(key);
      log.warn({ ...mismatch, refused: seen.isRefused }, adviceOf(seen, difference));
    },
    latest: () =>
      newest !== undefined && Math.abs(nowMs() - newest.atMs) < rememberedMs ? newest.mismatch : undefined,
  };
}

/** A server may have more names than PUBLIC_URL, and its own computer may reach it without the proxy. */
function isFine({ browser, hasPublicUrl, isRefused }: SeenAddresses, difference: AddressDifference): boolean {
  return !isRefused && (isThisComputer(browser) || (hasPublicUrl && difference === 'host'));
}

/** Another host means another website, unless the proxy passes on its own host name instead of the requested one. */
function isOwnWebsite({ browser, server, difference }: AddressMismatch): boolean {
  return difference !== 'host' || (isThisComputer(server) && browser !== 'null');
}

function adviceOf({ browser, hasPublicUrl }: SeenAddresses, difference: AddressDifference): string {
  if (browser === 'null')
    return 'the browser does not say at which address it is (Origin: null): a frame with sandbox, or an extension that hides it';
  const differs = `the browser and ${hasPublicUrl ? 'PUBLIC_URL' : 'the header Host'} differ in their ${difference}`;
  const how = difference === 'scheme' ? 'X-Forwarded-Proto' : 'Host with its port';
  const mend = hasPublicUrl ? '' : `let the proxy pass on ${how}, or `;
  return `${differs}: if ${browser} is this server, ${mend}set PUBLIC_URL=${browser}`;
}
