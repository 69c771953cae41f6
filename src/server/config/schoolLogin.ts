/** The settings of the school's own login: one OpenID Connect provider (docs/rules.md 1.20). */

import { type ClaimRule, readClaimRule, type SchoolRules } from '#domain/login/schoolClaims.ts';

import { type Environment, given, readTogether, readUrl, wrong, WrongSetting } from './setting.ts';
import type { SettingName } from './settings.ts';

export type SchoolLogin = {
  /** As the provider writes it. A slash at its end may be missing or superfluous. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The text on the button, such as 'Entree'. */
  name: string;
  rules: SchoolRules;
  /** The address of this server for docents. The provider redirects to this address and no other. */
  publicUrl: string;
};

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
const wellKnown = '/.well-known/openid-configuration';

export function readSchoolLogin(env: Environment, publicUrl: string | undefined): SchoolLogin | undefined {
  const said = readTogether(env, together, ['OIDC_DOCENT', 'OIDC_SCHOOL']);
  if (said === undefined) return undefined;
  if (publicUrl === undefined) {
    throw new WrongSetting('PUBLIC_URL ontbreekt: wie bij school inlogt, komt op dat adres terug.');
  }
  return {
    issuer: readIssuer(env),
    clientId: said.OIDC_CLIENT_ID,
    clientSecret: said.OIDC_CLIENT_SECRET,
    name: said.OIDC_NAME,
    rules: { school: readSchool(env), docent: readRule(env, 'OIDC_DOCENT') },
    publicUrl,
  };
}

/**
 * Requires https, because a secret and the docent's identity are sent. http is allowed only for a provider on this
 * computer.
 */
function readIssuer(env: Environment): string {
  const url = readUrl(env, 'OIDC_ISSUER', ['https:', 'http:']);
  const isOwn = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'http:' && !isOwn) throw wrong('OIDC_ISSUER', '…', 'een adres dat begint met https://…');
  const [tenant = ''] = url?.pathname.slice(1).split('/') ?? [];
  if (url !== undefined && isMicrosoft.test(url.hostname) && tenantsOfAll.has(tenant.toLowerCase())) {
    throw wrong('OIDC_ISSUER', '…', `de id van jullie tenant in plaats van ${tenant}: daarmee komt elke school binnen`);
  }
  // People often copy the address of the discovery document; the issuer is that address without its well-known path.
  return (given(env, 'OIDC_ISSUER') ?? '').replace(wellKnown, '');
}

const isMicrosoft = /(?:^|\.)login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn|microsoft\.com)$/u;
const tenantsOfAll: ReadonlySet<string> = new Set(['common', 'organizations', 'consumers', '']);

/**
 * Required, because most providers serve many schools: without a rule a docent of any school could log in. The issuer
 * itself is a claim too, for a provider of one school.
 */
function readSchool(env: Environment): ClaimRule {
  const rule = readRule(env, 'OIDC_SCHOOL');
  if (rule.length > 0) return rule;
  throw new WrongSetting(
    `OIDC_SCHOOL ontbreekt: zonder die regel komt binnen wie de aanbieder ook doorlaat, van welke school dan ook. Zet er jullie school, zoals OIDC_SCHOOL=hd=school.nl; heeft de aanbieder alleen jullie school, zet dan OIDC_SCHOOL=iss=${readIssuer(env)}`,
  );
}

function readRule(env: Environment, name: SettingName): ClaimRule {
  const value = given(env, name);
  if (value === undefined) return [];
  const rule = readClaimRule(value);
  if (rule === undefined) throw wrong(name, value, 'claim=waarde, of een paar daarvan met een komma ertussen');
  return rule;
}
