/** How the screens are built, and served while somebody works on them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const file = readFileSync('content/nl.json', 'utf8');
/** What is said when the texts themselves don't come. */
const texts = Object.entries(JSON.parse(file) as Record<string, string>);
const troubleTexts = Object.fromEntries(texts.filter(([key]) => /^(trouble|connection)\./u.test(key)));
/** A page asks for the texts of its own build by it, and the worker on the device knows by it whether it has them. */
export const textsVersion = createHash('sha256').update(file).digest('hex').slice(0, 12);
/** The page begins to load them before the program asks. */
const namedInPage = {
  name: 'texts-of-this-build',
  transformIndexHtml: (html: string) => html.replace('translations?lng=nl', `translations?lng=nl&v=${textsVersion}`),
};

/** The oldest browsers that must work (docs/operations.md), as the build calls them: `safari16.4` for `safari 16.4`. */
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
export const oldest = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

export default defineConfig({
  root: 'src/web',
  publicDir: '../../dist/made',
  plugins: [react(), namedInPage],
  define: { troubleTexts: JSON.stringify(troubleTexts), textsVersion: JSON.stringify(textsVersion) },
  // It knows the named widths of src/web/ui/styles/widths.css, and is what already makes the built styles small.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: oldest,
    outDir: '../../dist/web',
    emptyOutDir: true,
    // scripts/screens/pages.ts reads what each part of the product needs from it.
    manifest: true,
    // One sheet of 15 kB is there sooner than seven small ones.
    cssCodeSplit: false,
    // The security headers allow no data: fonts or scripts, and a file of its own can be kept by the browser.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    // Host and Origin stay as the browser sent them: the server refuses a change that comes from another site.
    proxy: {
      '/api': { target: server },
      '/video_versions': { target: server },
      '/healthz': { target: server },
      '^/bekijk/[^/]+/(?:api|video_versions)/': { target: server },
    },
  },
});
