// Bundles the server into a few files, because reading and linking 1,300 modules takes longer than all other work at
// start.
import { join, relative } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** These packages are not bundled, because they contain more than JavaScript or read files of their own folder. */
const left = ['@node-rs/argon2', '@fastify/swagger', '@fastify/swagger-ui', 'pdfkit']

export async function bundleServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: left },
    plugins: [besideItsSource(folder)],
    build: {
      ssr: join(root, 'server', 'main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: false,
      // All chunks are in one folder: see `besideItsSource`.
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
}

/** A module that locates files relative to itself must still see the folder of its source. */
function besideItsSource(folder: string) {
  return {
    name: 'beside-its-source',
    transform(code: string, id: string) {
      if (!code.includes('import.meta.url')) return undefined
      const place = JSON.stringify(join(relative(folder, root), relative(root, id)))
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
    },
  }
}

if (import.meta.main) await bundleServer(join(root, 'build', 'app'))
