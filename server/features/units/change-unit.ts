import type { UnitChange } from '#contract/units/schemas.ts'
import { amenityFlags, type UnitFields } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { noSuchUnit } from './units.errors.ts'
import { lockUnit, saveUnit, type StoredUnit } from './units.store.ts'

/** Changes a unit. Existing stays keep their agreed price, because it belongs to the stay. */
export async function change(db: Db, hotelId: number, id: number, { version, ...fields }: UnitChange): Promise<void> {
  const stored = await lockUnit(db, hotelId, id)
  if (stored === undefined) throw noSuchUnit()
  if (version !== undefined && version !== stored.version) refuseOutdatedUnit(stored, fields)
  await saveUnit(db, hotelId, id, fields)
}

const storedText = {
  unitName: 'unit.stored-name',
  roomType: 'unit.stored-type',
  capacity: 'unit.stored-capacity',
  price: 'unit.stored-price',
  address: 'unit.stored-address',
  phone: 'unit.stored-phone',
  email: 'unit.stored-email',
  website: 'unit.stored-website',
  description: 'unit.stored-description',
  amenities: 'unit.stored-amenities',
  checkInTime: 'unit.stored-check-in-time',
  checkOutTime: 'unit.stored-check-out-time',
} as const

const switches = [...amenityFlags, 'isAvailable'] as const

function refuseOutdatedUnit(stored: StoredUnit, asked: UnitFields): void {
  type Text = keyof typeof storedText
  const texts = Object.entries(storedText).map(([field, code]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its keys
    const name = field as Text
    return [field, { code, stored: stored[name], asked: asked[name] }] as const
  })
  const flags = switches.map((field) => {
    const code = stored[field] ? ('unit.stored-on' as const) : ('unit.stored-off' as const)
    return [field, { code, stored: Number(stored[field]), asked: Number(asked[field]) }] as const
  })
  refuseOutdated('unit.changed-meanwhile', Object.fromEntries([...texts, ...flags]))
}
