// Writes the public pages: HTML with inline CSS that contains only the used rules, and one small script for all pages.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import type { WrittenPage } from '../web/features/public-site/written/write-pages.tsx'
import { usedCss } from './used-css.ts'

type Writer = { writePages: (built: { script: string; fonts: string[] }) => WrittenPage[] }

const script = fileURLToPath(import.meta.resolve('../web/features/public-site/script/start.ts'))
const pages = fileURLToPath(import.meta.resolve('../web/features/public-site/written/write-pages.tsx'))
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

export async function writePublicPages(root: string, client: string): Promise<void> {
  const work = join(root, 'build', 'pages')
  const options: InlineConfig = { root, configFile: false, logLevel: 'warn', publicDir: false }
  await build({
    ...options,
    build: {
      outDir: join(work, 'script'),
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { public: script } },
    },
  })
  await build({
    ...options,
    build: {
      outDir: join(work, 'writer'),
      ssr: pages,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  })

  const assets = join(client, 'assets')
  // Besides the script there is the worker that opens a live demo, loaded on demand.
  const scripts = await filesIn(join(work, 'script', 'assets'), /\.js$/)
  for (const name of scripts) await copyFile(join(work, 'script', 'assets', name), join(assets, name))
  const scriptFile = scripts.find((name) => name.startsWith('public-')) ?? ''
  const made = join(work, 'writer', 'assets')
  for (const font of await filesIn(made, /\.woff2$/)) await copyFile(join(made, font), join(assets, font))
  const fonts = (await filesIn(made, /^inter-latin(?:-ext)?-(?!.*wght).*\.woff2$/)).map((name) => `/assets/${name}`)
  const [sheet = ''] = await filesIn(made, /\.css$/)
  const css = await readFile(join(made, sheet), 'utf8')

  const writer: Writer = await import(pathToFileURL(join(work, 'writer', 'write-pages.js')).href)
  // The build names the app's start page index.html if no home page exists at that path. Such a file is renamed here.
  const start = join(client, 'index.html')
  if (existsSync(start)) await rename(start, join(client, '__spa-fallback.html'))
  for (const { path, language, html } of writer.writePages({ script: `/assets/${scriptFile}`, fonts })) {
    const folder = join(client, path)
    await mkdir(folder, { recursive: true })
    // The theme's styles are in the body, where Mantine needs them at run time. Here they are moved into the head,
    // after the other styles.
    const bare = html.replaceAll(inlineStyle, '')
    const styles = [css, ...[...html.matchAll(inlineStyle)].map(([, own = '']) => own)].join('')
    const page = bare.replace('</head>', () => `<style>${usedCss(styles, bare)}</style></head>`)
    await writeFile(join(folder, language === 'tr' ? 'index.html' : `index.${language}.html`), page)
  }
  await rm(work, { recursive: true })
}

async function filesIn(folder: string, named: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => named.test(name)).toSorted()
}
