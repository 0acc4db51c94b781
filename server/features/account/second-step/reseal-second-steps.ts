import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { isSealedUnder } from '#server/platform/secret-box.ts'
import { openSecret, sealSecret } from './own-secret.ts'
import { keepSealed, sealedSecrets } from './second-step.store.ts'

/** Seals every user's secret with a new key. Returns the users whose secret cannot be opened with the old key. */
export function resealSecondSteps(db: Db, { from, to }: { from: string; to: string }): Promise<number[]> {
  return inAuthScope(db, async (tx) => {
    const unreadable: number[] = []
    for (const { userId, secretBox } of await sealedSecrets(tx)) {
      if (isSealedUnder(to, secretBox)) continue
      const own = openSecret(from, userId, secretBox)
      if (own === undefined) unreadable.push(userId)
      else await keepSealed(tx, { userId }, sealSecret(to, userId, own))
    }
    return unreadable
  })
}
