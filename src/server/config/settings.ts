/** The names of all settings. A reader of a name that is not listed here does not compile. */

/**
 * Settings that say where the school's data is, or that open it (`BACKUP_PASSPHRASE`): a trial of another version must
 * not use any of these.
 */
export const dataSettings = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_REGION',
  'TO_S3_ENDPOINT',
  'TO_S3_BUCKET',
  'TO_S3_ACCESS_KEY',
  'TO_S3_SECRET_KEY',
  'TO_S3_REGION',
  'BACKUP_PASSPHRASE',
] as const;

const otherSettings = [
  'NODE_ENV',
  'PUBLIC_URL',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'BEHEER_SECOND_STEP',
  'KEEP_SCREENS',
  'OUTSIDE_FILMS',
  'METRICS_TOKEN',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_DOCENT',
  'OIDC_SCHOOL',
] as const;

export const settingNames = [...dataSettings, ...otherSettings] as const;

export type SettingName = (typeof settingNames)[number];
