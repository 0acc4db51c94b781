// npm run proofs:verify checks whether the proofs of consent of every business are intact.
import { findBroken } from './features/consent/proof-chain.ts'
import { configOrRefusal, openBesideApp, runCommand } from './open-database.ts'
import { openDb } from './platform/db/connect.ts'

await runCommand(async () => {
  const { url, close } = await openBesideApp(configOrRefusal(process.env))
  const db = openDb(url, { max: 1, role: 'konuk_app' })
  try {
    const found = await findBroken({ db })
    for (const [hotelId, broken] of found)
      for (const { chainPosition, id, problem } of broken)
        process.stdout.write(`business ${hotelId}, proof ${chainPosition ?? '-'} (id ${id ?? '-'}): ${problem}\n`)
    process.stdout.write(found.size === 0 ? 'All proofs hold together.\n' : 'Proofs were changed or taken away.\n')
    return found.size === 0
  } finally {
    await db.destroy()
    await close()
  }
})
