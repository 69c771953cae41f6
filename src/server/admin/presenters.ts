/** Presents docents and open links for an administrator's screens. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Docent } from '#server/store/accounts.ts';
import type { OpenLink } from '#server/store/links.ts';

type People = Omit<ResponseOf<typeof admin.people>, 'school' | 'contact'>;

type Facts = {
  docents: readonly Docent[];
  links: readonly OpenLink[];
  who: TeacherId;
  titleOf: (slug: string) => string;
};

export function peopleView({ docents, links, who, titleOf }: Facts): People {
  const usernames = new Map(docents.map(({ id, username }) => [id, username]));
  const names = new Map<string, string>(
    docents.flatMap(({ classes }) =>
      classes.map(({ id, text, challenge }) => [id, text || titleOf(challenge)] as const),
    ),
  );
  return {
    docents: docents.map(({ isBeheerder, classes, ...docent }) => ({
      ...docent,
      role: isBeheerder ? ('beheerder' as const) : ('docent' as const),
      isSelf: docent.id === who,
      linksThatEnd: linksThatEnd(docent.id, links),
      classes: classes.map((one) => ({ ...one, challenge: titleOf(one.challenge) })),
    })),
    links: links.map(({ teacher, run, maker: _maker, needsBeheerder: _needs, ...link }) => ({
      ...link,
      className: run === undefined ? null : (names.get(run) ?? null),
      username: teacher === undefined ? null : (usernames.get(teacher) ?? null),
    })),
  };
}

/** Counts the open links that end when the role changes, and those that end with the account or its login. */
function linksThatEnd(docent: TeacherId, links: readonly OpenLink[]): { withRole: number; withAccount: number } {
  const own = links.filter(({ maker, teacher }) => maker === docent || teacher === docent);
  const withRole = own.filter(({ teacher, needsBeheerder }) => teacher === docent || needsBeheerder);
  return { withRole: withRole.length, withAccount: own.length };
}
