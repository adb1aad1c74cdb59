import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const proxied = ['/admin', '/upload', '/order', '/inventory', '/health', '/config.json']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy forbids inline script and data: scripts alike.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files: libraries that seldom change, and what most screens share.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-)?query(-core)?)\//,
              priority: 2,
            },
            { name: 'shared', minShareCount: 8, priority: 1 },
          ],
        },
      },
    },
  },
})
