import { startKonuk } from './start.ts'
import { CannotStart } from './platform/db/cannot-start.ts'

try {
  const konuk = await startKonuk(process.env)
  process.stdout.write(`\n  Konuk is ready: ${konuk.address}\n\n`)
  const stop = () => void konuk.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
