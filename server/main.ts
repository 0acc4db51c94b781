import { startKonuk } from './start.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { outliveUncaught } from './platform/uncaught/outlive.ts'

const parent = process.ppid
/** The time that running requests and jobs have to finish during shutdown. */
const endMs = 30_000

try {
  const konuk = await startKonuk(process.env)
  process.stdout.write(`\n  Konuk is ready: ${konuk.address}\n\n`)
  if (konuk.demo)
    process.stdout.write(`  Demo business: ${konuk.demo.email} / ${konuk.demo.password} (shown once: keep it)\n\n`)
  let stopping: Promise<void> | undefined
  // A terminal and a parent process may both send the same signal, and the second must not interrupt the shutdown.
  const stop = (code = 0) => void (stopping ??= konuk.stop().then(() => process.exit(code)))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop())
  outliveUncaught({
    log: konuk.log,
    end: () => {
      stop(1)
      // Forces the exit after this time, because the failure may also block the orderly shutdown.
      setTimeout(() => process.exit(1), endMs).unref()
    },
  })
  // npm sends a signal only to the shell between npm and this process, and the shell dies without passing it on. The
  // loss of the parent process therefore also stops the app.
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && stop(), 200).unref()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
