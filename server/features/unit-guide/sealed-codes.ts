// Seals the door codes and the passwords of the Wi-Fi. What is stored and logged of them is never readable.
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { isSealedUnder, sealed, unsealed } from '#server/platform/secret-box.ts'
import { type Boxes, boxesSealedOtherwise, keepBoxes } from './guides.store.ts'

export type Codes = { doorCode: string; wifiPassword: string }
type OfBusiness = { secret: string; hotelId: number }

const purposes = { doorBox: 'unit-guide-door', wifiBox: 'unit-guide-wifi' } as const

export const sealedCodes = ({ secret, hotelId }: OfBusiness, { doorCode, wifiPassword }: Codes): Boxes => ({
  doorBox: doorCode === '' ? null : sealed(secret, `${purposes.doorBox}:${hotelId}`, doorCode),
  wifiBox: wifiPassword === '' ? null : sealed(secret, `${purposes.wifiBox}:${hotelId}`, wifiPassword),
})

/** A code that does not open, because the installation has another secret, counts as none. */
export const openedCodes = (of: OfBusiness, { doorBox, wifiBox }: Boxes): Codes => ({
  doorCode: opened(of, purposes.doorBox, doorBox) ?? '',
  wifiPassword: opened(of, purposes.wifiBox, wifiBox) ?? '',
})

const opened = ({ secret, hotelId }: OfBusiness, purpose: string, box: string | null) =>
  box === null ? undefined : unsealed(secret, `${purpose}:${hotelId}`, box)

/** Encrypts the codes with another secret. Returns false if the old secret does not decrypt one of them. */
export function resealGuideCodes(
  db: Db,
  hotelId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return inHotel(db, hotelId, async (tx) => {
    let allOpened = true
    const resealed = (purpose: string, box: string | null): string | null => {
      if (box === null || isSealedUnder(to, box)) return box
      const text = opened({ secret: from, hotelId }, purpose, box)
      if (text === undefined) allOpened = false
      return text === undefined ? box : sealed(to, `${purpose}:${hotelId}`, text)
    }
    for (const { guideId, doorBox, wifiBox } of await boxesSealedOtherwise(tx, hotelId, to)) {
      await keepBoxes(tx, hotelId, guideId, {
        doorBox: resealed(purposes.doorBox, doorBox),
        wifiBox: resealed(purposes.wifiBox, wifiBox),
      })
    }
    return allOpened
  })
}
