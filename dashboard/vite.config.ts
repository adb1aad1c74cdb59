import { readFileSync, writeFileSync } from 'node:fs'
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

const early = 'src/app/first/early.js'

/** The script that runs before all others: as it is, but kept by the browser for good as they are. */
const runsFirst: Plugin = {
  name: 'runs-first',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', name: 'early.js', source: readFileSync(join(import.meta.dirname, early)) })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('early.js'))
      return html.replace(`/${early}`, `/${file?.fileName}`)
    },
  },
}

/** The application is fetched from the beginning, but after all that is drawn first, and compiled only once that is. */
const fetchedMeanwhile: Plugin = {
  name: 'fetched-meanwhile',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('src/app/main.tsx'))
      if (!main) throw new Error('There is no chunk of src/app/main.tsx.')
      const files = new Set([main])
      for (const { imports } of files)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk)
      const styles = [...files].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const prefetch = (as: string) => (file: string) => ({
        tag: 'link',
        attrs: { rel: 'prefetch', as, href: `/${file}`, crossorigin: true },
        injectTo: 'head' as const,
      })
      return [
        ...[...files].map(({ fileName }) => fileName).map(prefetch('script')),
        ...styles.map(prefetch('style')),
      ].filter(({ attrs }) => !html.includes(attrs.href))
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed, runsFirst, fetchedMeanwhile],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy forbids inline script and data: scripts alike.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page runs is compiled while it is loaded, beside the page's own thread.
        postBanner: ({ name }) =>
          ['libraries', 'application', 'first'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
        // What the first page needs comes in three files: what is drawn first with all that it imports, libraries that
        // seldom change, and the rest.
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/app\/first\/first\.tsx$/, priority: 3 },
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-)?query(-core)?)\//,
              priority: 2,
            },
            {
              name: 'application',
              test: /src\/(app\/(main|frame\/frame)|resources\/orders)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
