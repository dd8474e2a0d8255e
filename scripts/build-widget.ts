import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entry = 'src/growth/widgets/web/host/widget.ts'

/**
 * Builds /widget.js into a folder: one classic script that stands in other people's pages, without a library and without a
 * hash in its name, which they have pasted.
 */
export async function buildWidget(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
        formats: ['iife'],
        name: 'stillpoint',
        fileName: () => 'widget.js',
      },
    },
  })
}
