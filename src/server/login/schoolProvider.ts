/** The school's own login: OpenID Connect with a code, PKCE, state and nonce; asked for at first use and never at the start. */

import { randomBytes } from 'node:crypto';

import type { ClientAuth, Configuration, IDToken, TokenEndpointResponse } from 'openid-client';

import { type Claims, judgeClaims, type SchoolRules } from '#domain/login/schoolClaims.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import type { SchoolLogin } from '#server/settings/schoolLogin.ts';

import type { Fingerprint } from './fingerprint.ts';
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
};

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
export function writeAttempt(attempt: Attempt, fingerprint: Fingerprint): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${fingerprint('attempt-cookie', text)}`;
}

/** Undefined where it is none of ours, too old, or of another tab than the one that brings this ticket. */
export function readAttempt(
  { cookie, ticket }: { cookie: string | undefined; ticket: string },
  fingerprint: Fingerprint,
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
  const found = discovered(settings);
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
        return notThrough(error);
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
  return openid.discovery(new URL(issuer), clientId, {}, asWanted, options);
}

/** Nothing of what the provider wrote goes on: it may hold who it was. */
function notThrough(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const isAway = [error, cause].some((one) => one instanceof TypeError || isTimeout(one) || isOfServer(one));
  throw Object.assign(new Refusal(isAway ? 'school-away' : 'school-failed'), { cause: codeOf(error) });
}

/** Such as `invalid_client`, for whoever runs the server. */
function codeOf(error: unknown): string {
  const { error: said, code } = error as { error?: unknown; code?: unknown };
  return [said, code].find((one) => typeof one === 'string' && /^\w{1,60}$/u.test(one))?.toString() ?? 'unknown';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Its own fault, or that of what stands before it. */
const isOfServer = (error: unknown): boolean => error instanceof Response && error.status >= 500;
