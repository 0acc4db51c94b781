// npm run backup: makes a backup now, even while the app runs. npm run backup -- --new-key: makes a new key pair. npm run
// backup -- --take-over: makes a backup where another Konuk has kept its own, which is refused there from then on.
import { parseArgs } from 'node:util'
import { openFileStore } from './platform/files/open-file-store.ts'
import { makeBackup } from './features/backups/make-backup.ts'
import { backupSourceOf, fileFolderOf, configOrRefusal, openBesideApp, runCommand, secretOf } from './open-database.ts'
import { newKey, recipientOf } from './platform/backup/seal.ts'
import { openDb } from './platform/db/connect.ts'

const { values: asked } = parseArgs({
  options: { 'new-key': { type: 'boolean', default: false }, 'take-over': { type: 'boolean', default: false } },
})

await runCommand(() => (asked['new-key'] ? makeKey() : backUp()))

async function makeKey(): Promise<boolean> {
  const key = await newKey()
  process.stderr
    .write(`Keep the secret key off this machine: on paper, or in a password manager. It is shown this once, and
without it nobody opens the backups. The app is given the public key alone:

  KONUK_BACKUP_RECIPIENT=${await recipientOf(key)}

The secret key, for the file that npm run restore -- … --key FILE reads:

`)
  process.stdout.write(`${key}\n`)
  return true
}

async function backUp(): Promise<boolean> {
  const config = configOrRefusal(process.env)
  const database = await openBesideApp(config)
  const db = openDb(database.ownerUrl, { max: 1 })
  try {
    const log = { info: () => {}, error: () => {} }
    const files = await openFileStore(fileFolderOf(config), config.backup.place)
    const source = { ...backupSourceOf(config, database), files }
    const secret = await secretOf(config)
    const takesOver = asked['take-over']
    const made = await makeBackup({ db, clock: () => new Date(), secret, source, log, isManual: true, takesOver })
    if (made.state === 'busy') process.stderr.write('A backup is being made already.\n')
    if (made.state === 'failed') process.stderr.write(`${made.words}\n`)
    if (made.state !== 'made') return false
    const how =
      made.checkedBy === 'restored' ? 'restored and compared' : 'read and compared: this login makes no databases'
    process.stderr.write(`In ${made.where}, ${made.bytes} bytes, ${how}.\n`)
    process.stdout.write(`${made.file}\n`)
    return true
  } finally {
    await db.destroy()
    await database.close()
  }
}
