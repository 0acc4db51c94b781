import { NewBlock } from '#contract/blocks/schemas.ts'
import { IbanChange } from '#contract/hotel/ibans/schemas.ts'
import { HotelDetails } from '#contract/hotel/schemas.ts'
import { NewSmsTemplate } from '#contract/messages/templates/schemas.ts'
import { GuideChange } from '#contract/unit-guide/schemas.ts'
import { UnitChange } from '#contract/units/schemas.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { showPlace } from '#domain/unit-guide/place.ts'
import { blockUnit } from '#server/features/blocks/block-unit.ts'
import { changeBlock } from '#server/features/blocks/change-block.ts'
import { removeBlock } from '#server/features/blocks/remove-block.ts'
import { businessTerms, termsOfVersion } from '#server/features/hotel/business-terms.store.ts'
import { changeBusinessTerms } from '#server/features/hotel/change-business-terms.ts'
import { changeHotel } from '#server/features/hotel/change-hotel.ts'
import { changeIban, removeIban, restoreIban } from '#server/features/hotel/change-ibans.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import { addTemplate, changeTemplate, removeTemplate } from '#server/features/messages/templates/templates.ts'
import { changeGuide, placeOf, readGuide } from '#server/features/unit-guide/change-guide.ts'
import { guideById } from '#server/features/unit-guide/guides.store.ts'
import { change } from '#server/features/units/change-unit.ts'
import { lockUnit } from '#server/features/units/units.store.ts'
import { camelNames, type Undo } from './entry-to-undo.ts'
import { changedSince, goneSince } from './undo.errors.ts'
import { changedAnyLast, type Fields } from './undo.store.ts'
import { undoText } from './undo.text.ts'

/** Restores a unit's former fields. */
export async function undoUnit({ db, caller: { hotelId }, id, was, version }: Undo): Promise<void> {
  const stored = await lockUnit(db, hotelId, id)
  if (stored === undefined) throw goneSince()
  const { price_kurus: amount, ...others } = was
  const price = amount === undefined ? {} : { price: toTl(kurus(Number(amount))) }
  await change(db, hotelId, id, UnitChange.parse({ ...stored, ...camelNames(others), ...price, version }))
}

/** Restores what guests of a unit, or of all units, were told before. */
export async function undoGuide({ db, caller: { hotelId }, secret, id, was, version }: Undo): Promise<void> {
  const row = await guideById(db, hotelId, id)
  if (row === undefined) throw goneSince()
  const { latitude = row.latitude, longitude = row.longitude, ...others } = was
  const place = placeOf({ latitude: numberOr(latitude), longitude: numberOr(longitude) })
  const { codes_before: codesBefore = row.codesBefore, picture_id: pictureId = row.pictureId, ...texts } = others
  const of = { hotelId, unitId: row.unitId }
  const asked = {
    ...(await readGuide(db, secret, of)),
    ...camelNames(texts),
    place: place === null ? '' : showPlace(place),
    codesBefore,
    pictureId,
    version,
  }
  await changeGuide(db, secret, of, GuideChange.parse(asked))
}

const numberOr = (value: Fields[string]) => (value === null || value === undefined ? null : Number(value))

/** Restores a changed block, removes an added one, or adds a removed one again. */
export async function undoBlock({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const params = { id }
  if (operation === 'insert') await removeBlock({ db, caller, params, query: { version }, now })
  else if (operation === 'delete') await blockUnit({ db, caller, body: blockOf(was), now })
  else await changeBlock({ db, caller, params, body: { ...blockOf({ ...row, ...was }), version }, now })
}

const blockOf = ({ unit_id: hotelDetailId, check_in: checkInDate, check_out: checkOutDate, reason, note }: Fields) =>
  NewBlock.parse({ hotelDetailId, checkInDate, checkOutDate, reason, note: note ?? '' })

/** Restores a changed template, removes an added one, or adds a removed one again. */
export async function undoTemplate({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const asked = { db, caller, now }
  const text = NewSmsTemplate.parse(camelNames({ ...row, ...was }))
  if (operation === 'insert') return removeTemplate(asked, id)
  if ('removed_at' in was) {
    if (row.removed_at === null) throw goneSince()
    await addTemplate(asked, text)
  } else await changeTemplate(asked, id, { ...text, version })
}

/** Restores the business's former name and address. */
export async function undoHotel({ db, caller: { hotelId }, was, row, version }: Undo): Promise<void> {
  await changeHotel(db, hotelId, { ...HotelDetails.parse({ ...row, ...was }), version })
}

/** Restores a changed bank account, removes an added one, or offers a removed one again. */
export async function undoIban({
  db,
  caller: { hotelId },
  now,
  id,
  operation,
  was,
  row,
  version,
}: Undo): Promise<void> {
  if (operation === 'insert') return removeIban(db, hotelId, id, version, now)
  if (!('removed_at' in was)) return changeIban(db, hotelId, id, IbanChange.parse({ ...row, ...was, version }), now)
  return row.removed_at === null ? removeIban(db, hotelId, id, version, now) : restoreIban(db, hotelId, id, now)
}

/** Restores the former terms as a new version, because every version is kept for the contracts that used it. */
export async function undoTerms({ db, caller, now, language, entry, id: version }: Undo): Promise<void> {
  await lockHotel(db, caller.hotelId)
  const stored = await businessTerms(db, caller.hotelId)
  if (stored.version !== version) {
    const later = await changedAnyLast(db, caller.hotelId, entry)
    throw changedSince({ who: later?.who ?? undoText[language].itself, at: later?.at ?? now })
  }
  const text = (await termsOfVersion(db, caller.hotelId, version - 1)) ?? ''
  await changeBusinessTerms(db, caller, { text, version }, now)
}
