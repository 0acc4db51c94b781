// Usage: npm run rotate-key. The command encrypts everything again with KONUK_SECRET that was encrypted with
// KONUK_SECRET_OLD. Stop the app first.
import { configOrRefusal, openDatabase, runCommand } from './open-database.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { openDb } from './platform/db/connect.ts'
import { rotateSecret } from './stored-secrets.ts'

await runCommand(async () => {
  const from = process.env['KONUK_SECRET_OLD'] ?? ''
  const to = process.env['KONUK_SECRET'] ?? ''
  if (from.length < 32 || to.length < 32 || from === to)
    throw new CannotStart(
      'Set KONUK_SECRET_OLD to the secret so far and KONUK_SECRET to the new one, each of at least 32 characters.',
    )
  const { ownerUrl, close } = await openDatabase(configOrRefusal(process.env))
  const owner = openDb(ownerUrl, { max: 1 })
  try {
    const unreadable = await rotateSecret(owner, { from, to })
    for (const found of unreadable ?? []) {
      if ('secondStepOf' in found) {
        process.stdout.write(`second steps not readable, of the users: ${found.secondStepOf.join(', ')}\n`)
        continue
      }
      const { hotelId, guestIds, smsAccount, invoices, companies, guestLinks, guideCodes, guestProposals } = found
      if (guestIds.length > 0)
        process.stdout.write(`business ${hotelId}: guests not readable: ${guestIds.join(', ')}\n`)
      if (smsAccount) process.stdout.write(`business ${hotelId}: the password of its SMS account is not readable\n`)
      if (invoices) process.stdout.write(`business ${hotelId}: numbers on invoices are not readable\n`)
      if (guestLinks) process.stdout.write(`business ${hotelId}: the key of its guest links is not readable\n`)
      if (guideCodes) process.stdout.write(`business ${hotelId}: door and Wi-Fi codes are not readable\n`)
      if (guestProposals) process.stdout.write(`business ${hotelId}: what guests entered is not readable\n`)
      if (companies) process.stdout.write(`business ${hotelId}: numbers of companies are not readable\n`)
    }
    process.stdout.write(
      unreadable === undefined ? 'KONUK_SECRET is in use already.\n' : 'Everything is sealed under KONUK_SECRET now.\n',
    )
    return true
  } finally {
    await owner.destroy()
    await close()
  }
})
