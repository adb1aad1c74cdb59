import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxied = ['/admin', '/upload', '/order', '/inventory', '/health', '/config.json']
const conditions = ['source', ...defaultClientConditions]

/** Compresses each script and style once, so that the server does not. */
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

const early = 'src/app/early.js'

/** The classic script of the page's head, with the requests of the registry filled in. */
const earlyScript = async () => {
  const { module } = await runnerImport<typeof import('./src/resources/registry.ts')>(
    join(import.meta.dirname, 'src/resources/registry.ts'),
    { environments: { inline: { resolve: { conditions, noExternal: ['@tiffin/contract'] } } } },
  )
  return readFileSync(join(import.meta.dirname, early), 'utf8').replace(
    '__LISTS__',
    JSON.stringify(module.firstRequests),
  )
}

const earlyRequests: Plugin = {
  name: 'early-requests',
  configureServer({ middlewares }) {
    middlewares.use(`/${early}`, async (_, response) => {
      response.setHeader('content-type', 'text/javascript').end(await earlyScript())
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript() })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('early.js'))
      return file ? html.replace(`/${early}`, `/${file.fileName}`) : html
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed, earlyRequests],
  resolve: { conditions },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy forbids inline script and data: scripts alike.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // V8 compiles these while they are loaded, off the main thread.
        postBanner: ({ name }) =>
          ['libraries', 'application'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
        // What the first page needs comes in two files, not thirty: libraries, which seldom change, and the rest.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-)?query(-core)?)\//,
              priority: 2,
            },
            { name: 'application', test: /src\/app\/main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
