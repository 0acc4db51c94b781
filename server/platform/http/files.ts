// Serves the built files. Each file is sent in the smallest content encoding that the build made and the browser
// accepts.
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { bestForm, endingOf, type Form, forms } from './forms.ts'

export type BuiltFile = { name: string; path: string; version: string; forms: readonly Form[] }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export async function readFiles(folder: string): Promise<BuiltFile[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const all = new Set(names)
  return Promise.all(
    names
      .filter((name) => types[extname(name)] !== undefined)
      .map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path)
        const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
        return { name, path, version, forms: forms.filter((form) => all.has(name + endingOf[form])) }
      }),
  )
}

export function serveFiles(app: FastifyInstance, files: readonly BuiltFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]))
  // Each folder gets one route, because with a route for each file the router would take longer to build than the whole
  // rest of the app.
  const folders = new Set(files.map(({ name }) => name.slice(0, name.lastIndexOf('/') + 1)))
  for (const folder of folders) {
    app.get<{ Params: { name: string } }>(`/${folder}:name`, { schema: { hide: true } }, async (request, reply) => {
      const file = byName.get(folder + request.params.name)
      if (file === undefined) return reply.callNotFound()
      const { name, path, version, forms: made } = file
      const form = bestForm(request.headers['accept-encoding'], made)
      const etag = `"${version}${form === undefined ? '' : `-${form}`}"`
      // The names of assets contain a hash of their content, so browsers may cache them for a long time.
      const lasting = folder === 'assets/' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', lasting).header('etag', etag)
      if (made.length > 0) reply.header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (form !== undefined) reply.header('content-encoding', form)
      reply.type(types[extname(name)] ?? '')
      return reply.send(await readFile(form === undefined ? path : path + endingOf[form]))
    })
  }
}
