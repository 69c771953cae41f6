/** An OpenID Connect provider on this computer, in the forms that schools use; the test decides who logs in. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider from 'oidc-provider';

import type { ClaimRule } from '#domain/login/schoolClaims.ts';
import type { SchoolLogin } from '#server/config/schoolLogin.ts';

/** The user at the provider: the claims about them, including `sub`. */
export type Person = Readonly<Record<string, unknown>> & { sub: string };

export type Shape = {
  name: string;
  docent: ClaimRule;
  school: ClaimRule;
  /** Whether the claims are in the token, or in the response of the userinfo endpoint. */
  inToken: boolean;
  person: (kind: 'docent' | 'pupil' | 'nobody' | 'other-school') => Person;
};

const rule = (claim: string, ...values: string[]): ClaimRule => values.map((value) => ({ claim, value }));
/** A docent and a pupil of the same school, a user without claims, and a docent of another school. */
const person = (
  docent: object,
  pupil: object,
  { here, there, nothing = {} }: { here: object; there: object; nothing?: object },
): Shape['person'] => {
  const people = {
    docent: { sub: 'd-1', given_name: 'Marloes', family_name: 'Visser', ...here, ...docent },
    pupil: { sub: 'p-1', given_name: 'Sem', ...here, ...pupil },
    nobody: { sub: 'n-1', ...here, ...nothing },
    'other-school': { sub: 'o-1', given_name: 'Joris', ...there, ...docent },
  };
  return (kind) => people[kind];
};

const home = 'nlEduPersonHomeOrganizationId';
const entra = 'tid';

export const shapes: readonly Shape[] = [
  {
    name: 'Entree',
    docent: rule('eduPersonAffiliation', 'employee', 'staff'),
    school: rule(home, '01AB'),
    inToken: false,
    person: person(
      { eduPersonAffiliation: 'employee' },
      { eduPersonAffiliation: 'student' },
      { here: { [home]: '01AB' }, there: { [home]: '99ZZ' } },
    ),
  },
  {
    name: 'SURFconext',
    docent: rule('eduperson_affiliation', 'employee'),
    school: rule('schac_home_organization', 'school.nl'),
    inToken: false,
    person: person(
      { eduperson_affiliation: ['member', 'Employee', 'faculty'] },
      { eduperson_affiliation: ['member', 'student'] },
      { here: { schac_home_organization: 'school.nl' }, there: { schac_home_organization: 'anders.nl' } },
    ),
  },
  {
    name: 'Microsoft',
    docent: rule('roles', 'Lanceerbasis.Docent'),
    school: rule(entra, 'tenant-1'),
    inToken: true,
    person: (kind) => {
      const of = person(
        { roles: ['Lanceerbasis.Docent'] },
        { roles: [] },
        { here: { tid: 'tenant-1' }, there: { tid: 'tenant-2' } },
      );
      return { ...of(kind), oid: `oid-${kind}` };
    },
  },
  {
    name: 'Google',
    docent: [],
    school: rule('hd', 'school.nl'),
    inToken: true,
    person: person({}, {}, { here: { hd: 'school.nl' }, there: { hd: 'gmail.com' } }),
  },
];

export type SchoolServer = {
  issuer: string;
  /** Sets who logs in from now on. */
  sits: (person: Person) => void;
  settings: (shape: Shape, publicUrl: string) => SchoolLogin;
  close: () => Promise<void>;
};

const clientId = 'lanceerbasis';
const clientSecret = 'geheim van de school';

/** `backTo` is the address to which this server may redirect. */
export async function openSchoolServer(shape: Shape, backTo: string): Promise<SchoolServer> {
  let atKeyboard: Person = shape.person('docent');
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerOf(shape, { issuer, backTo, who: () => atKeyboard });
  const serve = provider.callback();
  answer = async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return serve(request, response);
    // The current user logs in and consents without a form.
    return provider.interactionFinished(request, response, { login: { accountId: atKeyboard.sub, remember: false } });
  };
  return {
    issuer,
    sits: (somebody) => {
      atKeyboard = somebody;
    },
    settings: ({ name, docent, school }, publicUrl) => ({
      issuer,
      clientId,
      clientSecret,
      name,
      rules: { docent, school },
      publicUrl,
    }),
    close: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

type Parts = { issuer: string; backTo: string; who: () => Person };

function providerOf({ inToken, person: somebody }: Shape, { issuer, backTo, who }: Parts): Provider {
  const claims = Object.keys(somebody('docent'));
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${backTo}/docent/school`],
        post_logout_redirect_uris: [`${backTo}/docent/login`],
      },
    ],
    claims: { openid: claims, profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !inToken,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...who(), sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      // The provider's default page loads a font from another origin.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Uitloggen</title>${form}`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['for tests alone'] },
    jwks: undefined,
    ttl: { AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
  });
}

/** Follows the redirects as a browser does; returns the query string of the redirect back to us. */
export async function visit(address: string, backTo: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let hops = 0; hops < 10; hops += 1) {
    if (next.href.startsWith(`${backTo}/`)) return next.search.slice(1);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null)
      throw new Error(`The provider stopped at ${next.pathname} with ${response.status}: ${await response.text()}`);
    next = new URL(to, next);
  }
  throw new Error('The provider goes round and round');
}
