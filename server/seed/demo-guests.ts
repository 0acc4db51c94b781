// Creates the guest rows of the demo business. Names come from the lists of demo names, phones and identity numbers
// from a counter.
import { isIdentified } from '#domain/guests/guest.ts'
import { identityHashOf } from '#server/features/consent/identity-hash.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { companionNames, demoGuests } from './demo-business.ts'
import type { Party } from './demo-year.ts'

type Keyed = { secret: string; hotelId: number }

/** The guests of a hand-written stay: the main guest comes first, and the others share the family name. */
export function notifiedGuests(keyed: Keyed, stay: number, count: number) {
  const main = demoGuests[stay % demoGuests.length]
  if (!main) throw new Error('The demo business has no guests')
  const phone = `+9050055502${String(stay).padStart(2, '0')}`
  return guestsOf(keyed, { ...main, companions: stay, firstNumber: stay * 10, phone }, count)
}

/**
 * The guests of a generated stay of the demo year. Their identity numbers and phones differ from those of all
 * hand-written stays.
 */
export function yearGuests(keyed: Keyed, { number, ...party }: Party, count: number) {
  const phone = `+9050056${String(number).padStart(5, '0')}`
  return guestsOf(keyed, { ...party, firstNumber: 10_000 + number * 10, phone }, count)
}

type Written = Omit<Party, 'number'> & { firstNumber: number; phone: string }

function guestsOf({ secret, hotelId }: Keyed, party: Written, count: number) {
  return Array.from({ length: count }, (_, position) => {
    const { tcKimlik, passportNumber, ...row } = guestOf(party, position)
    const identityNumber = sealIdentity(secret, hotelId, tcKimlik ?? passportNumber ?? undefined)
    const numbered = { ...row, tcKimlik, passportNumber }
    return {
      ...row,
      identityNumber,
      identityHash: identityHashOf(secret, numbered),
      isIdentified: isIdentified(numbered),
    }
  })
}

function guestOf({ nationality, companions, firstNumber, ...main }: Written, position: number) {
  const isTurkish = nationality === 'TUR'
  const isMainGuest = position === 0
  const names = companionNames[isTurkish ? 'TUR' : 'other']
  const number = firstNumber + position
  return {
    firstName: isMainGuest ? main.firstName : (names[(companions + position) % names.length] ?? main.firstName),
    lastName: main.lastName,
    phone: isMainGuest ? main.phone : null,
    email: null,
    nationality,
    tcKimlik: isTurkish ? tcKimlikNumber(number) : null,
    passportNumber: isTurkish ? null : `U${1_204_000 + number * 37}`,
    isMainGuest,
  }
}

/** An invented identity number. It passes the checksum, so that the screen shows no warning about it. */
function tcKimlikNumber(count: number): string {
  const digits = Array.from(`1${String(count).padStart(8, '0')}`, Number)
  const at = (index: number) => digits[index] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [...digits, tenth, (odd + even + tenth) % 10].join('')
}
