// npm run audit:verify checks whether the audit log of every business is intact.
import { brokenInWords, findBrokenAuditLogs } from './features/audit/audit-chain.ts'
import { configOrRefusal, openBesideApp, runCommand } from './open-database.ts'
import { openDb } from './platform/db/connect.ts'

await runCommand(async () => {
  const { url, close } = await openBesideApp(configOrRefusal(process.env))
  const db = openDb(url, { max: 1, role: 'konuk_app' })
  try {
    const found = await findBrokenAuditLogs({ db })
    for (const [hotelId, broken] of found)
      for (const one of broken) process.stdout.write(`${brokenInWords(hotelId, one)}\n`)
    process.stdout.write(
      found.size === 0 ? 'All trails hold together.\n' : 'Rows of the trail were changed or taken away.\n',
    )
    return found.size === 0
  } finally {
    await db.destroy()
    await close()
  }
})
