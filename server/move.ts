// Usage: npm run move -- --to DATABASE_URL|embedded. Moves all data from the present database into an empty one. Stop
// the app first. Afterwards the old database sends nothing, even if somebody starts the app on it again.
import { parseArgs } from 'node:util'
import { configOrRefusal, folderOf, openDatabase, runCommand } from './open-database.ts'
import { refuseDifference } from './platform/backup/check.ts'
import { intoDataFolder } from './platform/backup/data-folder.ts'
import { isEmpty, load } from './platform/backup/load.ts'
import { manifestOf, snapshot } from './platform/backup/snapshot.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { openDb } from './platform/db/connect.ts'

const { values: asked } = parseArgs({ options: { to: { type: 'string' } } })

await runCommand(async () => {
  const to = asked.to
  if (to === undefined || !(to === 'embedded' || /^postgres(ql)?:\/\//.test(to)))
    throw new CannotStart('Say where to: npm run move -- --to postgresql://owner:…@host/database, or --to embedded.')
  const config = configOrRefusal(process.env)
  if ((to === 'embedded') === (config.databaseUrl === undefined))
    throw new CannotStart(
      to === 'embedded'
        ? 'It is in the embedded database already: DATABASE_URL names where to move from.'
        : 'DATABASE_URL names a server already: moving from one server to another is a backup and a restore.',
    )
  const from = await openDatabase(config)
  try {
    const fill = async (url: string) => {
      const { manifest } = await load(url, snapshot(from.ownerUrl, new Date()), { hold: false })
      refuseDifference(manifest, await manifestOf(url))
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      process.stdout.write(`Moved and compared: ${manifest.tables.length} tables with ${rows} rows.\n`)
    }
    if (to === 'embedded') await intoDataFolder(folderOf(config), { replace: false }, fill)
    else if (await isEmpty(to)) await fill(to)
    else throw new CannotStart('The database to move to is not empty. Nothing was changed.')
    const old = openDb(from.ownerUrl, { max: 1 })
    await old
      .updateTable('installation')
      .set({ sendingHeldAt: new Date() })
      .execute()
      .finally(() => old.destroy())
    process.stdout.write(
      to === 'embedded' ? 'Start without DATABASE_URL from now on.\n' : 'Start with that DATABASE_URL from now on.\n',
    )
    return true
  } finally {
    await from.close()
  }
})
