// npm run build: builds the screens of the app with their start pages into build/client, and the pages for people without
// an account into build/site. `node run/build.ts site` builds only the latter.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postcss, { type AtRule } from 'postcss'
import { build, type InlineConfig } from 'vite'
import { tokens } from '../site/style/tokens.ts'
import { compressFiles } from './compress-files.ts'
import { writeStartPages } from './start-pages.ts'

const root = join(import.meta.dirname, '..')

async function buildScreens(): Promise<void> {
  const program = join(root, 'node_modules', '.bin', 'react-router')
  const { status } = spawnSync(program, ['build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const client = join(root, 'build', 'client')
  await writeStartPages(client)
  await compressFiles(client)
}

/** Makes one module for the server, with one style sheet for all pages, and the scripts beside it. */
async function buildSite(): Promise<void> {
  const outDir = join(root, 'build', 'site')
  // In the style sheet, `@tokens;` stands for the variables of the look.
  const variables = postcss.parse(tokens(), { from: join(root, 'site/style/tokens.ts') })
  const look = {
    postcssPlugin: 'tokens',
    AtRule: { tokens: (rule: AtRule) => void rule.replaceWith(variables.clone()) },
  }
  const options: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: { plugins: [look] } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }
  const shared = { outDir, target: 'es2022', assetsInlineLimit: 0, modulePreload: false } as const
  const input = {
    site: fileURLToPath(import.meta.resolve('../site/script/start.ts')),
    guest: fileURLToPath(import.meta.resolve('../site/script/guest.ts')),
  }
  await build({ ...options, build: { ...shared, rolldownOptions: { input } } })
  const pages = fileURLToPath(import.meta.resolve('../site/server.tsx'))
  const module = { ssr: pages, ssrEmitAssets: true, cssCodeSplit: false, cssMinify: true }
  await build({ ...options, build: { ...shared, ...module, emptyOutDir: false } })
  await compressFiles(join(outDir, 'assets'))
}

if (process.argv[2] !== 'site') await buildScreens()
await buildSite()
