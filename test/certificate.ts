/** Makes a certificate that signs itself, for a webserver or proxy in a test. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { Certificate } from '#scripts/machine/proxies/nginx.ts';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Returns the paths of its two files in this folder. */
export function makeCertificate(folder: string, name = 'raket'): Certificate {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...curve, '-subj', `/CN=${name}`, ...files]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr.toString()}`);
  return { key, certificate };
}
