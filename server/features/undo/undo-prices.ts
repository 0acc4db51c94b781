import { ExtraChange } from '#contract/extras/schemas.ts'
import { encodeRule } from '#contract/wire.ts'
import type { Language } from '#domain/language/language.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import { changeExtra, removeExtra, restoreExtra } from '#server/features/extras/change-extra.ts'
import { changeRule, removeRule, restoreRule } from '#server/features/prices/change-rule.ts'
import { changeSeason, removeSeason, restoreSeason } from '#server/features/prices/change-season.ts'
import { lockRates } from '#server/features/prices/rates.store.ts'
import { setBands } from '#server/features/prices/set-child-bands.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { camelNames, type Undo } from './entry-to-undo.ts'
import { changedSince, goneSince, notUndone } from './undo.errors.ts'
import { changedAnyLast, entriesAlong, type Fields, markUndone, type StoredEntry } from './undo.store.ts'
import { undoText } from './undo.text.ts'

type UndoBandsInput = { db: Db; hotelId: number; entry: StoredEntry; language: Language }

/** The price bands of children are always saved together, so an undo restores all bands of the save. */
export async function undoBands({ db, hotelId, entry, language }: UndoBandsInput): Promise<void> {
  const { childBandsVersion: version } = await lockRates(db, hotelId)
  const along = await entriesAlong(db, hotelId, entry)
  const newest = along.at(-1)?.id ?? entry.id
  const later = await changedAnyLast(db, hotelId, { ...entry, id: newest })
  if (later !== undefined) throw changedSince({ who: later.who ?? undoText[language].itself, at: later.at })
  for (const { id } of along) if (!(await markUndone(db, hotelId, { ...entry, id }))) throw notUndone('done')
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

/** Restores a changed price rule, removes an added one, or adds a removed one again. */
export async function undoRule({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const { hotelId } = caller
  if (operation === 'insert') return removeRule(db, hotelId, id, version, now)
  if ('removed_at' in was) {
    return row.removed_at === null ? removeRule(db, hotelId, id, version, now) : restoreRule(db, hotelId, id)
  }
  const { rules } = await lockRates(db, hotelId)
  const stored = rules.find((rule) => rule.id === id)
  if (stored === undefined) throw goneSince()
  const { id: _id, seasonId: _season, night: _night, ...said } = encodeRule(stored)
  await changeRule(db, hotelId, id, {
    ...said,
    ...(was.night_kurus !== undefined && { price: lira(was.night_kurus) }),
    ...(was.night_percent !== undefined && { nightPercent: whole(was.night_percent) }),
    ...(was.extra_adult_kurus !== undefined && { extraAdult: lira(was.extra_adult_kurus) }),
    ...(was.included_guests !== undefined && { includedGuests: whole(was.included_guests) }),
    ...(was.weekdays !== undefined && { weekdays: Number(was.weekdays) }),
    version,
  })
}

const lira = (amount: Fields[string]) => (amount === null ? null : toTl(kurus(Number(amount))))
const whole = (count: Fields[string]) => (count === null ? null : Number(count))

/** Restores a season's name, days and position, removes an added season, or adds a removed one again. */
export async function undoSeason({ db, caller: { hotelId }, now, id, was, row, version }: Undo): Promise<void> {
  if ('removed_at' in was) {
    return row.removed_at === null ? removeSeason(db, hotelId, id, version, now) : restoreSeason(db, hotelId, id)
  }
  const then = { ...row, ...was }
  const to = addDays(String(then.until_day), -1)
  const said = { name: String(then.name), from: String(then.from_day), to, priority: Number(then.priority) }
  await changeSeason(db, hotelId, id, { ...said, version })
}

/** Restores a changed extra, removes an added one, or offers a removed one again. */
export async function undoExtra(undo: Undo): Promise<void> {
  const { db, caller, now, id, operation, was, row, version } = undo
  const { hotelId } = caller
  if (operation === 'insert') return removeExtra(db, hotelId, id, version, now)
  if ('removed_at' in was) {
    return row.removed_at === null ? removeExtra(db, hotelId, id, version, now) : restoreExtra(db, hotelId, id)
  }
  const { gross_kurus, daily_limit: limit, ...others } = { ...row, ...was }
  const price = toTl(kurus(Number(gross_kurus)))
  const dailyLimit = limit === null || limit === undefined ? null : Number(limit)
  await changeExtra(db, hotelId, id, ExtraChange.parse({ ...camelNames(others), price, dailyLimit, version }))
}
