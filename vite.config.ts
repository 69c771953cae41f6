/** How the screens are built, and served while somebody works on them. */
import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** What is said when the texts themselves don't come. */
const texts = Object.entries(JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>);
const troubleTexts = Object.fromEntries(texts.filter(([key]) => /^(trouble|connection)\./u.test(key)));

export default defineConfig({
  root: 'src/web',
  publicDir: '../../dist/made',
  plugins: [react()],
  define: { troubleTexts: JSON.stringify(troubleTexts) },
  // It knows the named widths of src/web/ui/styles/widths.css, and is what already makes the built styles small.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
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
    proxy: { '/api': { target: server }, '/video_versions': { target: server }, '/healthz': { target: server } },
  },
});
