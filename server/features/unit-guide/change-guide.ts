import type { Guide, GuideChange } from '#contract/unit-guide/schemas.ts'
import { guideLanguages, type GuideLanguage, type GuideTranslation, unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { type Place, readPlace, showPlace } from '#domain/unit-guide/place.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import {
  boxesOf,
  type GuideKey,
  guideOf,
  type GuideText,
  hasPicture,
  insertGuide,
  keepBoxes,
  keepTranslations,
  lockGuides,
  saveGuide,
  translationsOf,
} from './guides.store.ts'
import { openedCodes, sealedCodes } from './sealed-codes.ts'
import { noSuchPicture } from './unit-guide.errors.ts'

/** What a guide without a row says. */
const unwritten: Guide = { ...unwrittenGuide, version: 0 }

export async function readGuide(db: Db, secret: string, of: GuideKey): Promise<Guide> {
  const stored = await guideOf(db, of)
  if (stored === undefined) return unwritten
  const { directions, rules, wifiName, codesBefore, pictureId, version } = stored
  const place = placeOf(stored)
  const codes = openedCodes({ secret, hotelId: of.hotelId }, await boxesOf(db, of.hotelId, stored.id))
  return {
    directions,
    place: place === null ? '' : showPlace(place),
    rules,
    wifiName,
    ...codes,
    codesBefore,
    pictureId,
    translations: { ...unwrittenGuide.translations, ...(await translationsOf(db, of.hotelId, stored.id)) },
    version,
  }
}

export const placeOf = ({ latitude, longitude }: Pick<GuideText, 'latitude' | 'longitude'>): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Changes what guests are told. Each box is written only if its code has changed, so that the audit log says which. */
export async function changeGuide(
  db: Db,
  secret: string,
  of: GuideKey,
  { version, ...asked }: GuideChange,
): Promise<Guide> {
  const { hotelId, unitId } = of
  await lockGuides(db, hotelId)
  const stored = await readGuide(db, secret, of)
  if (version !== undefined && version !== stored.version) refuseOutdatedGuide(stored, asked)
  const { doorCode, wifiPassword, place: placeText, translations, ...rest } = asked
  if (asked.pictureId !== null && asked.pictureId !== stored.pictureId) {
    if (unitId === null || !(await hasPicture(db, hotelId, unitId, asked.pictureId))) throw noSuchPicture()
  }
  const read = readPlace(placeText)
  const text: GuideText = {
    ...rest,
    latitude: typeof read === 'string' ? null : read.latitude,
    longitude: typeof read === 'string' ? null : read.longitude,
  }
  const row = await guideOf(db, of)
  const id = row?.id ?? (await insertGuide(db, of, text))
  if (row !== undefined) await saveGuide(db, hotelId, id, text)
  await keepTranslations(db, hotelId, id, translations)
  if (doorCode !== stored.doorCode || wifiPassword !== stored.wifiPassword) {
    const former = await boxesOf(db, hotelId, id)
    const boxes = sealedCodes({ secret, hotelId }, { doorCode, wifiPassword })
    await keepBoxes(db, hotelId, id, {
      doorBox: doorCode === stored.doorCode ? former.doorBox : boxes.doorBox,
      wifiBox: wifiPassword === stored.wifiPassword ? former.wifiBox : boxes.wifiBox,
    })
  }
  return readGuide(db, secret, of)
}

function refuseOutdatedGuide(stored: Guide, asked: Omit<GuideChange, 'version'>): void {
  const other = { code: 'guide.stored-otherwise' as const, stored: '' }
  const isSameIn = (language: GuideLanguage) => isSame(asked.translations[language], stored.translations[language])
  // A refusal names no code, so that none comes into a log of answers.
  const hidden = (field: 'doorCode' | 'wifiPassword' | 'codesBefore' | 'pictureId') => ({
    ...other,
    asked: stored[field] === asked[field] ? '' : 'other',
    values: { [field]: '' },
  })
  refuseOutdated('guide.changed-meanwhile', {
    directions: { code: 'guide.stored-directions', stored: stored.directions, asked: asked.directions },
    place: { code: 'guide.stored-place', stored: stored.place, asked: shownPlace(asked.place) },
    rules: { code: 'guide.stored-rules', stored: stored.rules, asked: asked.rules },
    wifiName: { code: 'guide.stored-wifi', stored: stored.wifiName, asked: asked.wifiName },
    wifiPassword: hidden('wifiPassword'),
    doorCode: hidden('doorCode'),
    codesBefore: hidden('codesBefore'),
    pictureId: hidden('pictureId'),
    translations: {
      ...other,
      asked: guideLanguages.every(isSameIn) ? '' : 'other',
      values: { translations: '' },
    },
  })
}

const isSame = (one: GuideTranslation, other: GuideTranslation) =>
  one.directions === other.directions && one.rules === other.rules

const shownPlace = (text: string): string => {
  const read = readPlace(text)
  return typeof read === 'string' ? '' : showPlace(read)
}
