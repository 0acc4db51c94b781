import type { ExtraChange, NewExtra } from '#contract/extras/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { extraNameTaken, extraNotFound } from './extras.errors.ts'
import { insertExtra, lockExtra, markExtraRemoved, saveExtra } from './extras.store.ts'

export const addExtra = (db: Db, hotelId: number, said: NewExtra): Promise<void> =>
  calledOnce(() => insertExtra(db, hotelId, stored(said)))

/** Changes an extra for future sales. Folio lines of past sales stay as they are. */
export async function changeExtra(
  db: Db,
  hotelId: number,
  id: number,
  { version, ...said }: ExtraChange,
): Promise<void> {
  const known = await lockExtra(db, hotelId, id)
  if (known === undefined || known.removedAt !== null) throw extraNotFound()
  if (version !== known.version) refuseOutdated('extra.changed-meanwhile', { extra: { stored: known.version } })
  await calledOnce(() => saveExtra(db, hotelId, id, stored(said)))
}

/** Takes an extra off sale. A repeated request has no further effect. */
export async function removeExtra(db: Db, hotelId: number, id: number, version: number, now: Date): Promise<void> {
  const known = await lockExtra(db, hotelId, id)
  if (known === undefined) throw extraNotFound()
  if (known.removedAt !== null) return
  if (version !== known.version) refuseOutdated('extra.changed-meanwhile', { extra: { stored: known.version } })
  await markExtraRemoved(db, hotelId, id, now)
}

/** Puts an extra on sale again, unless another extra has taken its name. */
export async function restoreExtra(db: Db, hotelId: number, id: number): Promise<void> {
  const known = await lockExtra(db, hotelId, id)
  if (known === undefined) throw extraNotFound()
  if (known.removedAt !== null) await calledOnce(() => markExtraRemoved(db, hotelId, id, null))
}

const stored = ({ price, ...said }: NewExtra) => ({ ...said, grossKurus: toKurus(price) })

async function calledOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw brokenConstraint(error) === 'extra_called_once' ? extraNameTaken() : error
  }
}
