// What a guest's page says of the place. A code is read only once it is to be shown.
import type { GuestCodes, GuestGuide, GuestPicture, OfUnits, OwnersWords } from '#contract/unit-guide/page.ts'
import { smallestBytes } from '#domain/pictures/picture.ts'
import { codesFrom, codesShown, usualCodesBefore } from '#domain/unit-guide/codes.ts'
import { guideLanguages } from '#domain/unit-guide/guide.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { placeOf } from './change-guide.ts'
import {
  type GuideRow,
  guidesFor,
  type PictureRow,
  picturesFor,
  type Segment,
  segmentsBehindLink,
} from './guest-guide.store.ts'
import { boxesOf } from './guides.store.ts'
import { type Codes, openedCodes } from './sealed-codes.ts'

/** A page with more pictures would not fit into the first answer, and nobody swipes further. */
const mostPictures = 8

type Reading = {
  secret: string
  now: Date
  /** True if the guest proved on this device that he has the phone of the booking. */
  isKnownDevice: boolean
  /** The address of the page, under which its files stand. */
  path: string
}

export async function readGuestGuide(db: Db, { hotelId, bookingId }: LinkedBooking, reading: Reading) {
  const segments = await segmentsBehindLink(db, { hotelId, bookingId })
  const unitIds = [...new Set(segments.filter(({ isCancelled }) => !isCancelled).map(({ unitId }) => unitId))]
  const guides = await guidesFor(db, hotelId, unitIds)
  const pictures = await picturesFor(db, hotelId, unitIds, smallestBytes)
  const onPage = (row: PictureRow): GuestPicture => ({
    description: row.description,
    files: row.files.map(({ hash, ...file }) => ({ ...file, src: `${reading.path}/pictures/${hash}` })),
  })
  return {
    ...guideOnPage({ segments, guides, pictures }, onPage),
    codes: await codesOf(db, hotelId, { segments, guides, ...reading }),
    calendar: `${reading.path}/stay.ics`,
  } satisfies GuestGuide
}

type Stored = { segments: readonly Segment[]; guides: readonly GuideRow[]; pictures: readonly PictureRow[] }

/** What is said of the units of a booking, each thing once. */
export function guideOnPage(
  { segments, guides, pictures }: Stored,
  onPage: (picture: PictureRow) => GuestPicture,
): Pick<GuestGuide, 'pictures' | 'ways' | 'rules'> {
  const units = new Map(segments.filter(({ isCancelled }) => !isCancelled).map((one) => [one.unitId, one.unitName]))
  const ways = saidOnce(units, (unitId) => {
    const { own, general } = ofUnit(guides, unitId)
    const turnOff = pictures.find(({ id, unitId: of }) => of === unitId && id === own?.pictureId)
    const directions = wordsOf('directions', own, general)
    const place = (own && placeOf(own)) ?? (general && placeOf(general)) ?? null
    const isSaid = directions.tr !== '' || place !== null || turnOff !== undefined
    return isSaid ? { directions, place, turnOff: turnOff === undefined ? null : onPage(turnOff) } : undefined
  })
  const rules = saidOnce(units, (unitId) => {
    const { own, general } = ofUnit(guides, unitId)
    const rulesSaid = wordsOf('rules', own, general)
    return rulesSaid.tr === '' ? undefined : { rules: rulesSaid }
  })
  const isTurnOff = ({ id }: PictureRow) => guides.some(({ pictureId }) => pictureId === id)
  const ofRooms = pictures.filter((picture) => !isTurnOff(picture))
  const shown =
    units.size === 1
      ? ofRooms
      : Array.from(units.keys(), (id) => ofRooms.find(({ unitId }) => unitId === id)).filter((one) => one !== undefined)
  return { pictures: shown.slice(0, mostPictures).map(onPage), ways, rules }
}

/** A translation belongs to the text beside which it stands, so a unit never takes that of the business for its own text. */
function wordsOf(of: 'directions' | 'rules', own: GuideRow | undefined, general: GuideRow | undefined): OwnersWords {
  const guide = own !== undefined && own[of] !== '' ? own : general
  const words: OwnersWords = { tr: guide?.[of] ?? '' }
  for (const language of guideLanguages) {
    const translated = guide?.translations[language]?.[of] ?? ''
    if (translated !== '') words[language] = translated
  }
  return words
}

/** Puts together the units of which the same is said. */
function saidOnce<Said extends object>(
  units: ReadonlyMap<number, string>,
  saidOf: (unitId: number) => Said | undefined,
): OfUnits<Said>[] {
  const all = new Map<string, OfUnits<Said>>()
  for (const [unitId, unitName] of units) {
    const said = saidOf(unitId)
    if (said === undefined) continue
    const key = JSON.stringify(said)
    all.set(key, { ...said, unitNames: [...(all.get(key)?.unitNames ?? []), unitName] })
  }
  return [...all.values()]
}

const ofUnit = <G extends { unitId: number | null }>(guides: readonly G[], unitId: number) => ({
  own: guides.find((guide) => guide.unitId === unitId),
  general: guides.find((guide) => guide.unitId === null),
})

type CodesGiven = Pick<Stored, 'segments' | 'guides'> & Omit<Reading, 'path'>

async function codesOf(
  db: Db,
  hotelId: number,
  { segments, guides, secret, now, isKnownDevice }: CodesGiven,
): Promise<GuestCodes[]> {
  const all: GuestCodes[] = []
  for (const segment of segments) {
    const { unitName } = segment
    const { door, wifi, from } = whereCodesStand(guides, segment)
    if (door === undefined && wifi === undefined) continue
    const state = codesShown({ ...segment, isKnownDevice, showFrom: from, now })
    if (state === 'no') continue
    const read = async ({ id }: GuideRow) => openedCodes({ secret, hotelId }, await boxesOf(db, hotelId, id))
    const codes = state === 'yes' ? (await codesOnPage(guides, segment, read)).codes : null
    all.push({ unitName, from, state, codes })
  }
  return all
}

/** Returns the codes of a unit, which `read` reads, and from when they are shown. They are null if there are none. */
export async function codesOnPage(
  guides: readonly GuideRow[],
  segment: Segment,
  read: (guide: GuideRow) => Promise<Codes>,
): Promise<{ codes: GuestCodes['codes']; from: Date }> {
  const { door, wifi, from } = whereCodesStand(guides, segment)
  if (door === undefined && wifi === undefined) return { codes: null, from }
  return {
    from,
    codes: {
      door: door === undefined ? '' : (await read(door)).doorCode,
      wifi: wifi === undefined ? null : { name: wifi.wifiName, password: (await read(wifi)).wifiPassword },
    },
  }
}

/** Finds the guides that have the codes of a unit. The name and the password of a Wi-Fi come from the same one. */
function whereCodesStand(guides: readonly GuideRow[], segment: Segment) {
  const { unitId, hasWifi } = segment
  const { own, general } = ofUnit(guides, unitId)
  const inOrder = [own, general].filter((guide) => guide !== undefined)
  const isOfUnit = (guide: GuideRow) => guide.unitId !== null
  return {
    door: inOrder.find(({ hasDoor }) => hasDoor),
    wifi: inOrder.find((guide) => guide.wifiName !== '' && (isOfUnit(guide) || hasWifi)),
    from: codesFrom(segment, own?.codesBefore ?? general?.codesBefore ?? usualCodesBefore),
  }
}
