import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { type Environment, WrongSetting } from './setting.ts';

describe('Whoever runs the server', () => {
  it('need set nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      trustProxy: ['loopback'],
      bucket: undefined,
      publicUrl: undefined,
      isProduction: false,
      keepsScreens: true,
      outsideFilms: false,
      adminSecondStep: false,
    });
  });

  it('may leave a setting empty', () => {
    expect(readConfig({ PORT: ' ', HOST: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('requires a second step of each beheerder in production, unless it is switched off', () => {
    const asked = (env: Environment): boolean => readConfig(env).adminSecondStep;
    expect(asked({ NODE_ENV: 'production' })).toBe(true);
    expect(asked({ NODE_ENV: 'production', BEHEER_SECOND_STEP: 'nee' })).toBe(false);
    expect(asked({ BEHEER_SECOND_STEP: 'ja' })).toBe(true);
    expect(() => asked({ BEHEER_SECOND_STEP: 'misschien' })).toThrow('BEHEER_SECOND_STEP');
  });

  it('sets what is to be otherwise', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/lanceerbasis',
      DATABASE_URL: 'postgres://me:secret@db/raket',
      DATABASE_DIRECT_URL: 'postgres://me:secret@db:5433/raket',
      TRUST_PROXY: 'loopback, 10.0.0.4,10.1.0.0/24,2001:db8::/32',
      PUBLIC_URL: 'https://raket.school.nl/',
      NODE_ENV: 'production',
      KEEP_SCREENS: 'nee',
      OUTSIDE_FILMS: 'ja',
      BEHEER_SECOND_STEP: 'nee',
      METRICS_TOKEN: 'een geheim voor wie meet',
      S3_ENDPOINT: 'https://s3.school.nl',
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY: 'sleutel',
      S3_SECRET_KEY: 'geheim',
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/var/lib/lanceerbasis',
      databaseUrl: 'postgres://me:secret@db/raket',
      databaseDirectUrl: 'postgres://me:secret@db:5433/raket',
      trustProxy: ['loopback', '10.0.0.4', '10.1.0.0/24', '2001:db8::/32'],
      publicUrl: 'https://raket.school.nl',
      isProduction: true,
      keepsScreens: false,
      outsideFilms: true,
      adminSecondStep: false,
      metricsToken: 'een geheim voor wie meet',
      bucket: {
        endpoint: 'https://s3.school.nl',
        bucket: 'fotos',
        region: 'us-east-1',
        accessKey: 'sleutel',
        secretKey: 'geheim',
      },
    });
  });

  const school: Environment = {
    PUBLIC_URL: 'https://raket.school.nl',
    OIDC_ISSUER: 'https://oidcng.entree.kennisnet.nl',
    OIDC_CLIENT_ID: 'lanceerbasis',
    OIDC_CLIENT_SECRET: 'geheim',
    OIDC_NAME: 'Entree',
    OIDC_SCHOOL: 'hd=school.nl',
  };

  it('sets the login of the school, and who of it is a docent', () => {
    const rules = { OIDC_DOCENT: 'eduPersonAffiliation=employee,eduPersonAffiliation=staff' };
    expect(readConfig({ ...school, ...rules }).schoolLogin).toEqual({
      issuer: 'https://oidcng.entree.kennisnet.nl',
      clientId: 'lanceerbasis',
      clientSecret: 'geheim',
      name: 'Entree',
      publicUrl: 'https://raket.school.nl',
      rules: {
        docent: [
          { claim: 'eduPersonAffiliation', value: 'employee' },
          { claim: 'eduPersonAffiliation', value: 'staff' },
        ],
        school: [{ claim: 'hd', value: 'school.nl' }],
      },
    });
    expect(readConfig(school).schoolLogin?.rules).toEqual({
      docent: [],
      school: [{ claim: 'hd', value: 'school.nl' }],
    });
    const document = { ...school, OIDC_ISSUER: 'http://localhost:4000/.well-known/openid-configuration' };
    expect(readConfig(document).schoolLogin?.issuer).toBe('http://localhost:4000');
  });

  it.each(['geh#eim', 'geh/eim', 'geh?eim', '12#34', '12/34', '12?34'])(
    'is told how the signs of a password such as %s are written, and it is not repeated',
    (password) => {
      const address = `postgres://raket:${password}@db.school.nl/raket`;
      const line =
        '=… kan niet: verwacht wordt een adres waarin #, / en ? in de naam of het wachtwoord geschreven zijn als %23, %2F en %3F.';
      const read = (env: Environment) => () => readConfig(env);
      expect(read({ DATABASE_URL: address })).toThrow(new WrongSetting(`DATABASE_URL${line}`));
      const direct = { DATABASE_URL: 'postgres://db/raket', DATABASE_DIRECT_URL: address };
      expect(read(direct)).toThrow(new WrongSetting(`DATABASE_DIRECT_URL${line}`));
      const written = address.replace(password, encodeURIComponent(password));
      expect(readConfig({ DATABASE_URL: written }).databaseUrl).toBe(written);
    },
  );

  it('may say in an address of a database more than where it is', () => {
    const local = 'postgres://db.school.nl:5432/raket?user=raket&password=a@b';
    expect(readConfig({ DATABASE_URL: local }).databaseUrl).toBe(local);
  });

  it('is taken at its word for what NODE_ENV may be', () => {
    const isProduction = (said: string): boolean => readConfig({ NODE_ENV: said }).isProduction;
    expect([' production ', 'development', 'test', ''].map(isProduction)).toEqual([true, false, false, false]);
  });
});
