/** Checks the claims of a school login against this server's rules for its docents (docs/rules.md 1.20). */

/** A match with any one of these is enough. */
export type ClaimRule = readonly { claim: string; value: string }[];

/** Raw claims: a text or a list of texts by name, and any others. */
export type Claims = Readonly<Record<string, unknown>>;

export type SchoolRules = {
  /** The school that somebody must belong to; empty: every school that the provider lets in. */
  school: ClaimRule;
  /** Who is a docent; empty: this alone makes nobody a docent. */
  docent: ClaimRule;
};

/** From `claim=value`, several joined by a comma; undefined for another form. */
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

/** Whether somebody belongs to the school; a docent who is already known another way need not match the second rule. */
export function judgeClaims({ school, docent }: SchoolRules, claims: Claims): 'docent' | 'somebody' | 'other-school' {
  if (school.length > 0 && !fitsClaims(school, claims)) return 'other-school';
  return fitsClaims(docent, claims) ? 'docent' : 'somebody';
}

/** Claims of the protocol itself, which say nothing about who is a docent. */
const ofProtocol: ReadonlySet<string> = new Set(
  'acr amr at_hash aud auth_time azp c_hash exp iat iss jti nbf nonce rh s_hash sid sub uti ver'.split(' '),
);
const mostNames = 30;

/** The names of the claims that came, without any value: an administrator compares them with the configured rules. */
export function claimNames(claims: Claims): string {
  const names = Object.keys(claims).filter((name) => !ofProtocol.has(name) && /^[\w:./-]{1,80}$/u.test(name));
  return names.toSorted().slice(0, mostNames).join(', ') || '–';
}

/** The provider's permanent id of a person. Entra's `sub` differs per app registration. */
export function subjectOf(claims: Claims & { sub: string }): string {
  const [tenant] = valuesOf(claims, 'tid');
  const [object] = valuesOf(claims, 'oid');
  return tenant !== undefined && object !== undefined ? `${tenant}/${object}` : claims.sub;
}

/** A first proposal for a username. */
export function usernameFor(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^a-z0-9]+/u).filter((word) => word !== '');
  return words.join('.').slice(0, 40) || 'docent';
}

/** The person's name at the provider, only for the screens. */
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
