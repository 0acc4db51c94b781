// Usage: npm run reset-second-step -- <e-mail>. For an owner who has lost phone and recovery codes, because nobody in
// the business ranks above an owner. The operator who runs the command must have verified the owner's identity.
import { configOrRefusal, openDatabase, runCommand } from './open-database.ts'
import { resetAsOperator } from './features/account/second-step/reset-as-operator.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { openDb } from './platform/db/connect.ts'

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (email === '') throw new CannotStart('Say of whom: npm run reset-second-step -- <e-mail>')
  const { ownerUrl, close } = await openDatabase(configOrRefusal(process.env))
  const owner = openDb(ownerUrl, { max: 1 })
  try {
    const isReset = await resetAsOperator(owner, email, new Date())
    process.stdout.write(
      isReset ? 'The password alone signs in now; all sessions have ended.\n' : 'There is none to reset.\n',
    )
    return isReset
  } finally {
    await owner.destroy()
    await close()
  }
})
