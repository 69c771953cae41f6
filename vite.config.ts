/** How the screens are built, and served while somebody works on them. */
import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const file = readFileSync('content/nl.json', 'utf8');
/** What is said when the texts themselves don't come. */
const texts = Object.entries(JSON.parse(file) as Record<string, string>);
const troubleTexts = Object.fromEntries(texts.filter(([key]) => /^(trouble|connection)\./u.test(key)));

/** The oldest browsers that must work (docs/operations.md), as the build calls them: `safari16.4` for `safari 16.4`. */
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
export const oldest = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

/**
 * What is loaded together comes in one file: a slow network carries few files at once, and of themselves they would be
 * sixty (docs/decisions/127). The first that fits takes a module, with what it needs; so each needs none of those after it.
 */
const together = [
  { name: 'program', tags: ['$initial' as const] },
  { name: 'drawing', test: /src.scene.(?:rocket|\w+\.ts)|src.web.ui.art/ },
  {
    name: 'base',
    test: /lucide-react|src.web.ui|src.web.components.(?:form|CopyButton|waitText)|src.domain.login|src.contract|student.paths|DaysHere/,
  },
  { name: 'areas', test: /src.web.components.(?!explainer|flight)|src.domain.status/ },
  // The werkplaats is for who opens it: what its parts share stays by itself.
  { name: 'docent', test: /src.web.(?:teacher.(?!login)|admin)/ },
].map((group, place, all) => ({ ...group, minShareCount: place === 0 ? 1 : 2, priority: all.length - place }));

export default defineConfig({
  root: 'src/web',
  publicDir: '../../dist/made',
  plugins: [react({ jsxImportSource: '#jsx' })],
  define: { troubleTexts: JSON.stringify(troubleTexts) },
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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: together },
        entryFileNames: 'assets/program-[hash].js',
      },
    },
  },
  server: {
    port: 5173,
    // Host and Origin stay as the browser sent them: the server refuses a change that comes from another site.
    proxy: {
      '/api': { target: server },
      '/video_versions': { target: server },
      '/healthz': { target: server },
      '^/(?:bekijk|oefenles(?:/proefvlucht)?)/[^/]+/(?:api|video_versions)/': { target: server },
    },
  },
});
