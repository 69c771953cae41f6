import { describe, expect, it } from 'vitest';

import { type Environment, readConfig, WrongSetting } from './config.ts';

describe('Whoever runs the server', () => {
  it('need set nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      bucket: undefined,
      publicUrl: undefined,
      isProduction: false,
      keepsScreens: true,
    });
  });

  it('may leave a setting empty', () => {
    expect(readConfig({ PORT: ' ', HOST: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('sets what is to be otherwise', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/lanceerbasis',
      DATABASE_URL: 'postgres://me:secret@db/raket',
      PUBLIC_URL: 'https://raket.school.nl/',
      NODE_ENV: 'production',
      KEEP_SCREENS: 'nee',
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
      publicUrl: 'https://raket.school.nl',
      isProduction: true,
      keepsScreens: false,
      bucket: {
        endpoint: 'https://s3.school.nl',
        bucket: 'fotos',
        region: 'us-east-1',
        accessKey: 'sleutel',
        secretKey: 'geheim',
      },
    });
  });

  const wrong: [Environment, string][] = [
    [{ PORT: 'drie' }, 'PORT=drie kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.'],
    [{ PORT: '65536' }, 'PORT=65536 kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.'],
    [{ PORT: '-1' }, 'PORT=-1 kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.'],
    [
      { PUBLIC_URL: 'raket.nl' },
      'PUBLIC_URL=… kan niet: verwacht wordt een adres dat begint met http://… of https://….',
    ],
    [
      { PUBLIC_URL: 'https://school.nl/raket' },
      'PUBLIC_URL=https://school.nl/raket kan niet: verwacht wordt een adres zonder pad, zoals https://raket.school.nl.',
    ],
    [
      { S3_BUCKET: 'x' },
      'S3_ENDPOINT ontbreekt: verwacht worden S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY samen, of geen van alle.',
    ],
  ];
  it.each(wrong)('is told in one Dutch line what is wrong with %o', (env, line) => {
    expect(() => readConfig(env)).toThrow(new WrongSetting(line));
  });

  it('never sees a password repeated', () => {
    const read = (): unknown => readConfig({ DATABASE_URL: 'mysql://me:secret@db/raket' });
    expect(read).toThrow(
      'DATABASE_URL=… kan niet: verwacht wordt een adres dat begint met postgres://… of postgresql://….',
    );
  });
});
