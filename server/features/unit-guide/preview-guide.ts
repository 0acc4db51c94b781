// The page of a guest who arrives today, with what the owner has typed so far. Nothing of it is stored.
import type { GuestPage } from '#contract/guest-link/page.ts'
import type { GuestPicture } from '#contract/unit-guide/page.ts'
import type { NewGuide } from '#contract/unit-guide/schemas.ts'
import type { GuestLanguage } from '#domain/language/guest.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { smallestBytes } from '#domain/pictures/picture.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { readPlace } from '#domain/unit-guide/place.ts'
import type { Api } from '#server/api.ts'
import { noSuchUnit } from '#server/features/units/units.errors.ts'
import { readUnit } from '#server/features/units/units.store.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { readGuide } from './change-guide.ts'
import { codesOnPage, guideOnPage } from './guest-guide.ts'
import { type GuideRow, picturesFor, placeOfBusiness, type PictureRow, type Segment } from './guest-guide.store.ts'

type Preview = {
  hotelId: number
  unitId: number
  of: 'unit' | 'business'
  guide: NewGuide
  language: GuestLanguage
  now: Date
}

const nights = 2

export async function previewGuide(
  api: Api,
  inTransaction: InTransaction,
  { hotelId, unitId, of, guide, language, now }: Preview,
): Promise<string> {
  const today = dayIn(now)
  const read = await inTransaction(async (tx) => {
    const unit = await readUnit(tx, hotelId, unitId, today)
    if (unit === undefined) throw noSuchUnit()
    const business = await placeOfBusiness(tx, hotelId)
    const own = of === 'unit' ? guide : await readGuide(tx, api.secret, { hotelId, unitId })
    const general = of === 'business' ? guide : await readGuide(tx, api.secret, { hotelId, unitId: null })
    return { unit, business, own, general, pictures: await picturesFor(tx, hotelId, [unitId], smallestBytes) }
  })
  const { unit, business, own, general } = read
  const guides = [asRow(1, unitId, own), asRow(2, null, general)]
  const stay = {
    unitName: unit.unitName,
    checkIn: today,
    checkOut: addDays(today, nights),
    checkInTime: unit.checkInTime,
    checkOutTime: unit.checkOutTime,
    isCancelled: false,
  }
  const segment: Segment = {
    ...stay,
    reservationId: 0,
    version: 1,
    unitId,
    hasWifi: unit.hasWifi,
    address: unit.address,
    isCheckedOut: false,
  }
  const loaded = await Promise.all(read.pictures.map((picture) => withBytes(api, picture)))
  const bytes = new Map(loaded)
  const { codes, from } = await codesOnPage(guides, segment, async ({ id }) => (id === 1 ? own : general))
  const price = toKurus(unit.price ?? 0) * nights
  const facts: GuestPage = {
    state: 'active',
    business: { ...business, phone: unit.phone },
    firstName: '',
    number: '–',
    stays: [{ ...stay, guests: Math.min(2, unit.capacity) }],
    money: { total: kurus(price), paid: kurus(price) },
    deposit: null,
    accounts: [],
    transferCode: '',
    arrival: null,
    isKnownDevice: true,
    codeWay: 'desk',
    requests: { stays: [], extras: [], sent: [], toCancel: [], cancelled: [] },
    identities: { done: 0, of: 0, people: null },
    documents: [],
    guide: {
      ...guideOnPage({ segments: [segment], guides, pictures: read.pictures }, ({ id, description }): GuestPicture => ({
        description,
        files: bytes.get(id) ?? [],
      })),
      codes: codes === null ? [] : [{ unitName: unit.unitName, from, state: 'yes', codes }],
      calendar: '',
    },
  }
  const forms = { address: '', nonce: '', key: '', person: '', answered: undefined }
  const html = api.site.render.guestPage(facts, { files: api.site.names, language, forms })
  // The page stands in a frame of the app, in which no link leads anywhere.
  return html.replace('<head>', '<head><base target="_blank"/>').replace(/<script[^>]*><\/script>/g, '')
}

function asRow(id: number, unitId: number | null, guide: NewGuide): GuideRow {
  const { directions, rules, wifiName, codesBefore, pictureId, wifiPassword, doorCode, translations } = guide
  const read = readPlace(guide.place)
  const { latitude, longitude } = typeof read === 'string' ? { latitude: null, longitude: null } : read
  const has = { hasDoor: doorCode !== '', hasWifiPassword: wifiPassword !== '' }
  return { id, unitId, directions, rules, wifiName, codesBefore, pictureId, latitude, longitude, translations, ...has }
}

/** A frame of the app has no address of a guest's page, so the picture stands in the page itself. */
async function withBytes({ files }: Api, { id, files: sizes }: PictureRow): Promise<[number, GuestPicture['files']]> {
  const size = sizes.find(({ type }) => type === 'image/webp')
  const content = size === undefined ? undefined : await files.get(size.hash)
  if (size === undefined || content === undefined) return [id, []]
  const { hash: _hash, ...file } = size
  return [id, [{ ...file, src: `data:${file.type};base64,${content.toString('base64')}` }]]
}
