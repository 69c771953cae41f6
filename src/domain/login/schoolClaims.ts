/** What a school's own login says of somebody, held against what this server was told of its docents (docs/rules.md 1.20). */

/** Any one of these is enough. */
export type ClaimRule = readonly { claim: string; value: string }[];

/** As they come: a text or a list of texts by name, and whatever else nobody asked for. */
export type Claims = Readonly<Record<string, unknown>>;

export type SchoolRules = {
  /** Of which school somebody has to be; empty: whatever school the provider lets in. */
  school: ClaimRule;
  /** Who is a docent; empty: nobody by this alone. */
  docent: ClaimRule;
};

/** From `claim=value`, several joined by a comma; undefined where it is not that. */
export function readClaimRule(text: string): ClaimRule | undefined {
  const parts = text.split(',').map((part) => {
    const [claim = '', ...value] = part.split('=');
    return { claim: claim.trim(), value: value.join('=').trim() };
  });
  return parts.every(({ claim, value }) => claim !== '' && value !== '') ? parts : undefined;
}

export function fitsClaims(rule: ClaimRule, claims: Claims): boolean {
  return rule.some(({ claim, value }) => valuesOf(claims, claim).some((one) => isSame(one, value)));
}

function valuesOf(claims: Claims, name: string): string[] {
  const own = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return [own].flat().filter((one) => typeof one === 'string');
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** Whether somebody of the school; a docent who is known already by another way need not fit the second rule. */
export function judgeClaims({ school, docent }: SchoolRules, claims: Claims): 'docent' | 'somebody' | 'other-school' {
  if (school.length > 0 && !fitsClaims(school, claims)) return 'other-school';
  return fitsClaims(docent, claims) ? 'docent' : 'somebody';
}

/** Under which the provider knows somebody for ever. Entra's `sub` is another one for each registration of an app. */
export function subjectOf(claims: Claims & { sub: string }): string {
  const [tenant] = valuesOf(claims, 'tid');
  const [object] = valuesOf(claims, 'oid');
  return tenant !== undefined && object !== undefined ? `${tenant}/${object}` : claims.sub;
}

/** A first try at a username for whoever has none. */
export function usernameFor(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^a-z0-9]+/u).filter((word) => word !== '');
  return words.join('.').slice(0, 40) || 'docent';
}

/** What somebody is called there, for the screens alone. */
export function nameIn(claims: Claims): string {
  const first = (...names: readonly string[]): string => {
    const found = names.flatMap((name) => valuesOf(claims, name)).find((one) => one.trim() !== '');
    return found?.trim() ?? '';
  };
  const parts = [
    first('given_name', 'givenName'),
    first('nlEduPersonTussenvoegsels'),
    first('family_name', 'sn'),
  ].filter((part) => part !== '');
  return first('name') || parts.join(' ');
}
