import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the bare page with Vite and serves it. */
export async function serveBarePage() {
  const outDir = await mkdtemp(join(tmpdir(), 'tiffin-bare-'))
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bare')
    const file = pathname === '/' ? 'index.html' : normalize(pathname)
    try {
      const content = await readFile(join(outDir, file))
      const caching = file.startsWith('/assets') ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.writeHead(200, { 'content-type': types[extname(file)], 'cache-control': caching }).end(content)
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    /** To the browser this is another site than both pages. */
    otherSite: `http://localhost:${port}/elsewhere`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
