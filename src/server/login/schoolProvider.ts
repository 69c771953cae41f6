/** The school's own login: OpenID Connect with authorization code, PKCE, state and nonce. Discovery runs on first use, not at start. */

import { randomBytes } from 'node:crypto';

import type { ClientAuth, Configuration, IDToken, TokenEndpointResponse } from 'openid-client';

import { type Claims, judgeClaims, type SchoolRules } from '#domain/login/schoolClaims.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import type { SchoolLogin } from '#server/config/schoolLogin.ts';

import type { Pseudonymizer } from './pseudonymize.ts';
import { hashOf, newToken } from './tokens.ts';

/** One login attempt. The browser keeps it in a cookie until the docent comes back, and it is used once. */
export type Attempt = {
  state: string;
  nonce: string;
  verifier: string;
  /** SHA-256 of the ticket that the tab keeps, so that only this tab can finish the attempt. */
  ticketHash: string;
  /** When the school's account is being linked: the hash of the session of the docent who asked for it. */
  addsTo?: string;
  /** The hash of the token of an invite that is accepted with this login. */
  invite?: string;
  startedAtMs: number;
};

/** A person whom the provider has authenticated. */
export type SchoolVisitor = { issuer: string; claims: Claims & { sub: string } };

export type SchoolProvider = {
  name: string;
  rules: SchoolRules;
  /** The provider's login URL. `again` makes the provider ask for the login, even when it has a session. */
  begin: (attempt: Attempt, again: boolean) => Promise<string>;
  /** `query` is the query string of the callback URL. */
  finish: (attempt: Attempt, query: string) => Promise<SchoolVisitor>;
  /** The provider's logout URL; undefined when it has none. */
  leave: () => Promise<string | undefined>;
  /** Whether the provider answers, its issuer equals the setting, and it accepts the client id and secret. */
  tryOut: () => Promise<ProviderState>;
};

export type ProviderState =
  | { is: 'good' | 'away' | 'secret' }
  | { is: 'other-issuer'; issuer: string; named: string }
  | { is: 'failed'; code: string };

/** Enough time for a second step at the provider. */
const attemptMs = 10 * 60 * 1000;
const patienceSeconds = 5;

/** Loaded on demand, because most servers have no such login. */
const loadOpenid = () => import('openid-client');

const discoverEveryMs = 60 * 60 * 1000;
/** Before a docent is sent to the provider: its last answer is at most this old. */
const recentMs = 5 * 1000;
const secretEveryMs = 10 * 60 * 1000;

/** The ticket is for the tab that starts the attempt. */
export function newAttempt(of: Pick<Attempt, 'addsTo' | 'invite'>): { attempt: Attempt; ticket: string } {
  const { token: ticket, tokenHash: ticketHash } = newToken();
  const [state, nonce, verifier] = [unguessable(), unguessable(), unguessable()];
  return { ticket, attempt: { ...of, state, nonce, verifier, ticketHash, startedAtMs: nowMs() } };
}

const unguessable = (): string => randomBytes(32).toString('base64url');

/** The value of a signed cookie. */
export function writeAttempt(attempt: Attempt, fingerprint: Pseudonymizer): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${fingerprint('attempt-cookie', text)}`;
}

/** Undefined when the signature is wrong, the attempt has expired, or the ticket is of another tab. */
export function readAttempt(
  { cookie, ticket }: { cookie: string | undefined; ticket: string },
  fingerprint: Pseudonymizer,
): Attempt | undefined {
  const [text = '', signature] = (cookie ?? '').split('.');
  if (signature !== fingerprint('attempt-cookie', text)) return undefined;
  // The signature proves that `writeAttempt` wrote it, so its type is known.
  const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as Attempt;
  const isLate = Math.abs(nowMs() - attempt.startedAtMs) > attemptMs;
  return isLate || hashOf(ticket) !== attempt.ticketHash ? undefined : attempt;
}

export function createSchoolProvider(settings: SchoolLogin): SchoolProvider {
  const { name, rules, publicUrl } = settings;
  const configured = discovered(settings);
  const found = (maxAgeMs?: number): Promise<Configuration> => configured(maxAgeMs).catch(notThrough);
  // Built from the setting only, because a forged request header could name another address.
  const back = `${publicUrl}/docent/school`;
  /** What the provider said last of our client id and secret. */
  let secret: { at: number; isRefused: boolean } | undefined;
  /**
   * Offers a code that does not exist: a provider that accepts our secret refuses that code, and any other one refuses
   * us. Not at every look, because a provider may count wrong codes.
   */
  const tryTheSecret = async (provider: Configuration): Promise<ProviderState> => {
    const isOld = secret === undefined || Math.abs(nowMs() - secret.at) > secretEveryMs;
    if (isOld && provider.serverMetadata().token_endpoint !== undefined) {
      const openid = await loadOpenid();
      const made = { code: unguessable(), redirect_uri: back, code_verifier: unguessable() };
      const isRefused = await openid.genericGrantRequest(provider, 'authorization_code', made).then(
        () => false,
        (error: unknown) => {
          if (isAway(error)) throw error;
          return isOfClient(error);
        },
      );
      secret = { at: nowMs(), isRefused };
    }
    return { is: secret?.isRefused === true ? 'secret' : 'good' };
  };
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
      // A docent who is sent to a provider that is away sees an error of the browser, without a way back.
      return openid.buildAuthorizationUrl(await found(recentMs), parameters).href;
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
      const tokens = await openid.authorizationCodeGrant(provider, address, checks).catch((error: unknown) => {
        if (isOfClient(error)) secret = { at: nowMs(), isRefused: true };
        return notThrough(error);
      });
      secret = { at: nowMs(), isRefused: false };
      // An ID token is required, so `authorizationCodeGrant` has already refused a response without one.
      const token = tokens.claims() as IDToken;
      const claims = judgeClaims(rules, token) === 'docent' ? token : await withMore(provider, tokens, token);
      return { issuer: token.iss, claims };
    },

    leave: async () => {
      const [openid, provider] = [await loadOpenid(), await found(recentMs)];
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${publicUrl}/docent/login` }).href;
    },

    tryOut: () => configured(recentMs).then(tryTheSecret).catch(stateAfter(settings.issuer)),
  };
}

/** The provider refuses the client id or secret. */
function isOfClient(error: unknown): boolean {
  return ['invalid_client', 'unauthorized_client', 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'].includes(codeOf(error));
}

/** Adds the claims of the userinfo endpoint: most providers give groups and roles only there. */
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

/** Caches discovery. A caller that needs a recent answer passes a smaller `maxAgeMs`; a failure is not cached. */
function discovered(settings: SchoolLogin): (maxAgeMs?: number) => Promise<Configuration> {
  let cached: { at: number; configuration: Promise<Configuration> } | undefined;
  return (maxAgeMs = discoverEveryMs) => {
    if (cached === undefined || Math.abs(nowMs() - cached.at) > maxAgeMs) {
      const configuration = discover(settings).catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      cached = { at: nowMs(), configuration };
    }
    return cached.configuration;
  };
}

async function discover({ issuer, clientId, clientSecret }: SchoolLogin): Promise<Configuration> {
  const openid = await loadOpenid();
  // The settings allow http only for a provider on this computer.
  // oxlint-disable-next-line typescript/no-deprecated
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const inHeader = openid.ClientSecretBasic(clientSecret);
  const inBody = openid.ClientSecretPost(clientSecret);
  /** Sends the client secret in the header, as the standard says, unless the provider wants it in the body. */
  const asWanted: ClientAuth = (server, ...request) => {
    const wanted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (wanted.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
  const options = { timeout: patienceSeconds, execute: [openid.enableNonRepudiationChecks, ...insecure] };
  const discoverAt = (address: string): Promise<Configuration> =>
    openid.discovery(new URL(address), clientId, {}, asWanted, options);
  return discoverAt(issuer).catch((error: unknown) => {
    const named = issuerNamed(error);
    // The standard compares issuers exactly, and a slash at the end is easily forgotten. Everything after this compares
    // exactly.
    if (named !== undefined && withoutSlash(named) === withoutSlash(issuer)) return discoverAt(named);
    throw error;
  });
}

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

/** The issuer that the provider itself names, when discovery failed because of a different one. */
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

/** Nothing that the provider wrote is passed on, because it may identify a person. */
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

/** An error code such as 'invalid_client', for the server's administrator. */
function codeOf(error: unknown): string {
  const { error: said, code } = error as { error?: unknown; code?: unknown };
  return [said, code].find((one) => typeof one === 'string' && /^\w{1,60}$/u.test(one))?.toString() ?? 'unknown';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** A server error of the provider, or of a proxy in front of it. */
const isOfServer = (error: unknown): boolean => error instanceof Response && error.status >= 500;
