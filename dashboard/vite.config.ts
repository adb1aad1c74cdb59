import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxied = ['/admin', '/upload', '/order', '/inventory', '/health', '/config.json']

/** Each script and style a second and a third time, compressed once and for all. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/\.(js|css)$/.test(file.fileName)) continue
      const content = file.type === 'chunk' ? file.code : file.source
      writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(content))
      writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(content))
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy forbids inline script and data: scripts alike.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the first page runs is compiled while it is loaded, beside the page's own thread.
        postBanner: ({ name }) =>
          ['libraries', 'first'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
        // What the first page needs comes in two files: libraries that seldom change, and the rest with all that it imports.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-)?query(-core)?)\//,
              priority: 2,
            },
            { name: 'first', test: /src\/(app\/(main|frame\/frame)|resources\/orders)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
