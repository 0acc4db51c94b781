import { kurus, toTl } from '#domain/money/money.ts'
import type { Language } from '#domain/language/language.ts'
import { lockRates } from '#server/features/prices/rates.store.ts'
import { setBands } from '#server/features/prices/set-child-bands.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { changedSince, notUndone } from './undo.errors.ts'
import { changedAnyLast, entriesAlong, type Fields, markTakenBack, type StoredEntry } from './undo.store.ts'
import { undoText } from './undo.text.ts'

type Asked = { db: Db; hotelId: number; entry: StoredEntry; language: Language }

/** What children cost is said all at once, and so it is taken back: with all bands that were saved together. */
export async function takeBackBands({ db, hotelId, entry, language }: Asked): Promise<void> {
  const { childBandsVersion: version } = await lockRates(db, hotelId)
  const along = await entriesAlong(db, hotelId, entry)
  const newest = along.at(-1)?.id ?? entry.id
  const later = await changedAnyLast(db, hotelId, { ...entry, id: newest })
  if (later !== undefined) throw changedSince({ who: later.who ?? undoText[language].itself, at: later.at })
  for (const { id } of along) if (!(await markTakenBack(db, hotelId, { ...entry, id }))) throw notUndone('done')
  const childBands = along.filter(({ operation }) => operation === 'delete').map(({ said }) => bandOf(said))
  await setBands(db, hotelId, { childBands, version })
}

function bandOf(said: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the trail of this table holds nothing else
  const { from_age, until_age, amount_kurus, percent } = JSON.parse(said) as Fields
  const given = (value: Fields[string] | undefined) => value !== null && value !== undefined
  return {
    fromAge: Number(from_age),
    untilAge: Number(until_age),
    amount: given(amount_kurus) ? toTl(kurus(Number(amount_kurus))) : null,
    percent: given(percent) ? Number(percent) : null,
  }
}
