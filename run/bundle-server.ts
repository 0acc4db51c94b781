// The server in a few files: reading and linking 1,300 modules takes longer than everything else at a start.
import { join, relative } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Parts that are no JavaScript, or that read files of their own folder. */
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
      // Beside each other: see besideItsSource.
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
}

/** What a module finds by its own place is where the module was written. */
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
