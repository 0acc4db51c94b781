// A process that replaces the app in embedded.test.ts, so that a test can kill it. `node embedded-app.ts FOLDER
// [SETTING=VALUE…]` prints the URL when the database is ready.
import { CannotStart } from '../cannot-start.ts'
import { startEmbedded } from './start-embedded.ts'

const [folder = '', ...settings] = process.argv.slice(2)
try {
  const server = await startEmbedded(folder, (line) => process.stderr.write(`${line}\n`), {
    settings: Object.fromEntries(settings.map((setting) => setting.split('='))),
  })
  process.stdout.write(`${server.url}\n`)
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void server.stop()
  })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
