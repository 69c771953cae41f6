/** A team's device without a screen: it sends requests with the team's token, as the screens do. */

import { type Ask, createAsk } from '#contract/client.ts';
import { tokenHeader } from '#contract/student.ts';

export function askAsTeam(address: string, token: string): Ask {
  return createAsk({
    fetch: (path, init) =>
      fetch(address + path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), [tokenHeader]: token },
      }),
  });
}
