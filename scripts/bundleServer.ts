/** Bundles the server's modules: Node takes less memory for a few files than for two thousand, and starts sooner. */

import { relative, resolve } from 'node:path';

import type { Plugin } from 'vite';

const sources = resolve('src/server');
const traces = resolve(sources, 'start/sourceTraces.ts');

/**
 * Packages with many small modules. Other packages stay as npm installed them: some are native, and some read files in
 * their folder.
 */
const joinedPackages = ['kysely', 'typebox'];

const threadProgram = /new URL\('(\.\/\w+\.ts)', import\.meta\.url\)/gu;

/**
 * Each worker thread's program is an entry of its own, and each entry starts with the import that maps stack traces to
 * sources.
 */
const entries: Plugin = {
  name: 'entries',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources) || id === traces) return null;
    const linked = code.replaceAll(threadProgram, (_, path: string) => {
      const program = resolve(id, '..', path);
      const name = relative(sources, program).replaceAll(/[/\\]/gu, '-').replace(/\.ts$/u, '');
      this.emitFile({ type: 'chunk', id: program, name });
      return `new URL('./${name}.js', import.meta.url)`;
    });
    const isEntry = this.getModuleInfo(id)?.isEntry === true;
    // On the same line, so that line numbers stay the same.
    return { code: isEntry ? `import ${JSON.stringify(traces)}; ${linked}` : linked, map: null };
  },
};

export async function bundleServer(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [entries],
    ssr: { noExternal: joinedPackages },
    build: {
      ssr: true,
      outDir: resolve(outDir),
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: { main: resolve(sources, 'main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemapExcludeSources: true },
      },
    },
  });
}
