import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';

const folder = 'docs/operations';
const handbook = readFileSync('docs/operations.md', 'utf8');
const files = readdirSync(folder);
const units = files.filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const settings = Object.fromEntries(
  textOf('lanceerbasis.env')
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string]),
);

describe('What ships for a school network', () => {
  it('is each named in the handbook', () => {
    expect(units).toEqual(['lanceerbasis-back.service', 'lanceerbasis-update.service', 'lanceerbasis.service']);
    expect(files.filter((name) => !handbook.includes(`${folder}/${name}`))).toEqual([]);
  });

  it('sets what the server takes, behind the webserver on this computer', () => {
    expect(readConfig(settings)).toMatchObject({
      isProduction: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/lanceerbasis',
      publicUrl: 'https://raket.school.lan',
    });
    expect(textOf('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${settings['PORT']}`);
    expect(textOf('Caddyfile')).toContain(settings['PUBLIC_URL'] ?? '…');
  });

  it.each(units)('runs in %s a command that is there, with those settings', (name) => {
    const unit = textOf(name);
    const [, command = ''] = /^ExecStart=\/usr\/bin\/npm (?:run )?(\S+)$/mu.exec(unit) ?? [];
    expect(Object.keys(scripts)).toContain(command);
    expect(unit).toContain('EnvironmentFile=/etc/lanceerbasis.env');
    expect(unit).toContain('WorkingDirectory=/opt/lanceerbasis/current');
  });

  it('lets the server write in its own two places alone', () => {
    const unit = textOf('lanceerbasis.service');
    expect(unit).toContain('ProtectSystem=strict');
    expect(unit).toContain(`\nReadWritePaths=/opt/lanceerbasis ${settings['DATA_DIR']}\n`);
  });

  it.runIf(hasSystemd)('is understood by systemd', () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-units-'));
    try {
      cpSync(folder, home, { recursive: true });
      // Replaces programs that this machine may lack.
      const ours = (name: string): string =>
        textOf(name).replaceAll(/\/usr\/bin\/(?:npm|systemctl)(?= )/gu, process.execPath);
      for (const name of units) writeFileSync(join(home, name), ours(name));
      const verify = (names: readonly string[]) =>
        spawnSync('systemd-analyze', ['verify', '--man=no', ...names.map((name) => join(home, name))]);
      const { status, stderr } = verify(units);
      expect(
        stderr
          .toString()
          .split('\n')
          .filter((line) => line.includes(home) || line.includes('lanceerbasis')),
      ).toEqual([]);
      expect(status).toBe(0);
      writeFileSync(join(home, 'lanceerbasis.service'), `${ours('lanceerbasis.service')}\n[Service]\nUser\n`);
      expect(verify(['lanceerbasis.service']).stderr.toString()).toContain('Missing');
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it.runIf(hasCaddy)('is understood by Caddy', () => {
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile'), '--validate']);
    expect({ status, stderr: status === 0 ? '' : stderr.toString() }).toEqual({ status: 0, stderr: '' });
  });
});
