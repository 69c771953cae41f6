/** The school's own login: OpenID Connect with a code, PKCE, state and nonce; asked for at first use and never at the start. */

import { randomBytes } from 'node:crypto';

import type { ClientAuth, Configuration, IDToken, TokenEndpointResponse } from 'openid-client';

import { type Claims, judgeClaims, type SchoolRules } from '#domain/login/schoolClaims.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import type { SchoolLogin } from '#server/config/schoolLogin.ts';

import type { Pseudonymizer } from './pseudonymize.ts';
import { hashOf, newToken } from './tokens.ts';

/** What belongs to one try, and is needed once when the docent comes back; until then the browser keeps it. */
export type Attempt = {
  state: string;
  nonce: string;
  verifier: string;
  /** SHA-256 of the ticket that the tab keeps: no other tab or browser ends this attempt. */
  ticketHash: string;
  /** Where the school's account is added: the hash of the docent's session that asked for it. */
  addsTo?: string;
  /** The hash of the token of an invite that is taken by it. */
  invite?: string;
  startedAtMs: number;
};

/** Somebody whom the provider knows. */
export type SchoolVisitor = { issuer: string; claims: Claims & { sub: string } };

export type SchoolProvider = {
  name: string;
  rules: SchoolRules;
  /** Where the docent goes; `again`: to be asked who it is, also by a provider that knows. */
  begin: (attempt: Attempt, again: boolean) => Promise<string>;
  /** From what stands behind the `?` of the address at which the docent came back. */
  finish: (attempt: Attempt, query: string) => Promise<SchoolVisitor>;
  /** Where the docent is logged out there too; undefined where the provider has no such place. */
  leave: () => Promise<string | undefined>;
  /** Whether it answers, and calls itself what the setting says. */
  tryOut: () => Promise<ProviderState>;
};

export type ProviderState =
  | { is: 'good' | 'away' }
  | { is: 'other-issuer'; issuer: string; named: string }
  | { is: 'failed'; code: string };

/** Long enough for a second step at school. */
const attemptMs = 10 * 60 * 1000;
const patienceSeconds = 5;

/** Most servers have no such login, and no need of this in memory. */
const loadOpenid = () => import('openid-client');

const discoverEveryMs = 60 * 60 * 1000;

/** `ticket`: for the tab that begins it. */
export function newAttempt(of: Pick<Attempt, 'addsTo' | 'invite'>): { attempt: Attempt; ticket: string } {
  const { token: ticket, tokenHash: ticketHash } = newToken();
  const [state, nonce, verifier] = [unguessable(), unguessable(), unguessable()];
  return { ticket, attempt: { ...of, state, nonce, verifier, ticketHash, startedAtMs: nowMs() } };
}

const unguessable = (): string => randomBytes(32).toString('base64url');

/** As a cookie that nobody else makes up. */
export function writeAttempt(attempt: Attempt, fingerprint: Pseudonymizer): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${fingerprint('attempt-cookie', text)}`;
}

/** Undefined where it is none of ours, too old, or of another tab than the one that brings this ticket. */
export function readAttempt(
  { cookie, ticket }: { cookie: string | undefined; ticket: string },
  fingerprint: Pseudonymizer,
): Attempt | undefined {
  const [text = '', signature] = (cookie ?? '').split('.');
  if (signature !== fingerprint('attempt-cookie', text)) return undefined;
  // Nobody but `writeAttempt` signs.
  const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as Attempt;
  const isLate = Math.abs(nowMs() - attempt.startedAtMs) > attemptMs;
  return isLate || hashOf(ticket) !== attempt.ticketHash ? undefined : attempt;
}

export function createSchoolProvider(settings: SchoolLogin): SchoolProvider {
  const { name, rules, publicUrl } = settings;
  const configured = discovered(settings);
  const found = (): Promise<Configuration> => configured().catch(notThrough);
  // From the setting alone: what a proxy or a request says of our address may be somebody else's.
  const back = `${publicUrl}/docent/school`;
  return {
    name,
    rules,

    begin: async ({ state, nonce, verifier }, again) => {
      const openid = await loadOpenid();
      const parameters = {
        redirect_uri: back,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      };
      return openid.buildAuthorizationUrl(await found(), parameters).href;
    },

    finish: async ({ state, nonce, verifier }, query) => {
      const [openid, provider] = [await loadOpenid(), await found()];
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      };
      const address = new URL(`${back}?${query}`);
      const tokens = await openid.authorizationCodeGrant(provider, address, checks).catch(notThrough);
      // It is expected, and `authorizationCodeGrant` refuses without.
      const token = tokens.claims() as IDToken;
      const claims = judgeClaims(rules, token) === 'docent' ? token : await withMore(provider, tokens, token);
      return { issuer: token.iss, claims };
    },

    leave: async () => {
      const [openid, provider] = [await loadOpenid(), await found()];
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${publicUrl}/docent/login` }).href;
    },

    tryOut: () => configured().then((): ProviderState => ({ is: 'good' }), stateAfter(settings.issuer)),
  };
}

/** Most providers say who belongs where only when they are asked for it. */
async function withMore(
  provider: Configuration,
  { access_token: token }: TokenEndpointResponse,
  claims: IDToken,
): Promise<IDToken> {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  const { fetchUserInfo } = await loadOpenid();
  const more = await fetchUserInfo(provider, token, claims.sub).catch(notThrough);
  return { ...more, ...claims };
}

/** Kept for an hour; one that failed is asked again by the next who comes. */
function discovered(settings: SchoolLogin): () => Promise<Configuration> {
  let kept: { at: number; configuration: Promise<Configuration> } | undefined;
  return () => {
    if (kept === undefined || Math.abs(nowMs() - kept.at) > discoverEveryMs) {
      const configuration = discover(settings).catch((error: unknown) => {
        kept = undefined;
        throw error;
      });
      kept = { at: nowMs(), configuration };
    }
    return kept.configuration;
  };
}

async function discover({ issuer, clientId, clientSecret }: SchoolLogin): Promise<Configuration> {
  const openid = await loadOpenid();
  // The settings allow it for this very computer alone.
  // oxlint-disable-next-line typescript/no-deprecated
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const inHeader = openid.ClientSecretBasic(clientSecret);
  const inBody = openid.ClientSecretPost(clientSecret);
  /** By the standard in the header, but for a provider that wants it in the body. */
  const asWanted: ClientAuth = (server, ...request) => {
    const wanted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (wanted.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
  const options = { timeout: patienceSeconds, execute: [openid.enableNonRepudiationChecks, ...insecure] };
  const ask = (address: string): Promise<Configuration> =>
    openid.discovery(new URL(address), clientId, {}, asWanted, options);
  return ask(issuer).catch((error: unknown) => {
    const named = issuerNamed(error);
    // The standard compares to the letter, and a slash is soon forgotten; everything after this is compared to the letter.
    if (named !== undefined && withoutSlash(named) === withoutSlash(issuer)) return ask(named);
    throw error;
  });
}

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

/** What the provider calls itself, where that is what discovery was refused for. */
function issuerNamed(error: unknown): string | undefined {
  const { attribute, body } = (error as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } }).cause ?? {};
  const issuer = attribute === 'issuer' ? body?.issuer : undefined;
  return typeof issuer === 'string' && URL.canParse(issuer) ? issuer.slice(0, 200) : undefined;
}

const stateAfter =
  (issuer: string) =>
  (error: unknown): ProviderState => {
    const named = issuerNamed(error);
    if (named !== undefined) return { is: 'other-issuer', issuer, named };
    return isAway(error) ? { is: 'away' } : { is: 'failed', code: codeOf(error) };
  };

/** Nothing of what the provider wrote goes on: it may hold who it was. */
function notThrough(error: unknown): never {
  throw Object.assign(new Refusal(isAway(error) ? 'school-away' : 'school-failed'), { cause: reasonOf(error) });
}

function isAway(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((one) => one instanceof TypeError || isTimeout(one) || isOfServer(one));
}

/** For the administrator of the server. */
function reasonOf(error: unknown): string {
  const named = issuerNamed(error);
  return named === undefined ? codeOf(error) : `the provider calls itself ${named}, and OIDC_ISSUER does not`;
}

/** Such as `invalid_client`, for whoever runs the server. */
function codeOf(error: unknown): string {
  const { error: said, code } = error as { error?: unknown; code?: unknown };
  return [said, code].find((one) => typeof one === 'string' && /^\w{1,60}$/u.test(one))?.toString() ?? 'unknown';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Its own fault, or that of what stands before it. */
const isOfServer = (error: unknown): boolean => error instanceof Response && error.status >= 500;
