/** The development server: it restarts when its files change, and the screens reload while one looks at them. */

import { spawn } from 'node:child_process';

import { createServer } from 'vite';

import { art, makeWhenChanged } from './buildTargets.ts';

await makeWhenChanged(art);

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
});
const screens = await createServer();
await screens.listen();
console.log(`\nDe schermen, die meteen meeveranderen: ${screens.resolvedUrls?.local[0] ?? ''}\n`);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of signals) process.once(signal, () => server.kill(signal));
server.once('exit', (code) => {
  void screens.close().finally(() => process.exit(code ?? 0));
});
