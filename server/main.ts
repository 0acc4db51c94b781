import { startKonuk } from './start.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { outliveUncaught } from './platform/uncaught/outlive.ts'

const parent = process.ppid
/** As long as requests and jobs that run may take to finish. */
const endMs = 30_000

try {
  const konuk = await startKonuk(process.env)
  process.stdout.write(`\n  Konuk is ready: ${konuk.address}\n\n`)
  if (konuk.demo)
    process.stdout.write(`  Demo business: ${konuk.demo.email} / ${konuk.demo.password} (shown once: keep it)\n\n`)
  let stopping: Promise<void> | undefined
  // A terminal and a parent may both pass the same signal on: the second must not cut the stop short.
  const stop = (code = 0) => void (stopping ??= konuk.stop().then(() => process.exit(code)))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop())
  outliveUncaught({
    log: konuk.log,
    end: () => {
      stop(1)
      // What is broken may also be the way down.
      setTimeout(() => process.exit(1), endMs).unref()
    },
  })
  // npm hands a signal only to the shell between us, which dies of it and tells nobody.
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && stop(), 200).unref()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
