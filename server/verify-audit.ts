// npm run audit:verify checks whether the audit log of every business is intact, and whether it has the heads that were
// written beside the backups.
import { brokenInWords, findBrokenAuditLogs } from './features/audit/audit-chain.ts'
import { headsOutside } from './features/audit/heads-outside.ts'
import { backupSourceOf, configOrRefusal, openBesideApp, runCommand } from './open-database.ts'
import { openPlace } from './platform/backup/open-place.ts'
import { openDb } from './platform/db/connect.ts'

await runCommand(async () => {
  const config = configOrRefusal(process.env)
  const { url, ownerUrl, close } = await openBesideApp(config)
  const db = openDb(url, { max: 1, role: 'konuk_app' })
  try {
    const { place } = backupSourceOf(config, { ownerUrl })
    const { heads, unreadable } = await headsOutside(place && (await openPlace(place)), new Date())
    for (const name of unreadable) process.stdout.write(`${name} beside the backups is damaged.\n`)
    const found = await findBrokenAuditLogs({ db }, heads)
    for (const [hotelId, broken] of found)
      for (const one of broken) process.stdout.write(`${brokenInWords(hotelId, one)}\n`)
    process.stdout.write(
      found.size === 0 ? 'All trails hold together.\n' : 'Rows of the trail were changed or taken away.\n',
    )
    return found.size === 0 && unreadable.length === 0
  } finally {
    await db.destroy()
    await close()
  }
})
