// npm run build: builds the screens of the app with their start pages, adds the public pages, and compresses all files.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { writePublicPages } from './public-pages.ts'
import { writeStartPages } from './start-pages.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build', 'client')

const { status } = spawnSync(join(root, 'node_modules', '.bin', 'react-router'), ['build'], {
  cwd: root,
  stdio: 'inherit',
})
if (status === 0) {
  await writePublicPages(root, client)
  await writeStartPages(root, client)
  await compressFiles(client)
} else process.exitCode = status ?? 1
