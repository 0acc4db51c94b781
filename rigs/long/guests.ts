// Invented guests, with numbers that look like real ones.
import type { Chance } from './chance.ts'
import { foreignNames, turkishNames } from './people.text.ts'

const digits = ({ whole }: Chance, count: number) => Array.from({ length: count }, () => whole(0, 9)).join('')

export const phoneOf = (chance: Chance): string => `053${digits(chance, 8)}`

/** An identity number whose two check digits fit. */
export function tcKimlik(chance: Chance): string {
  const first = [chance.whole(1, 8), ...Array.from({ length: 8 }, () => chance.whole(0, 9))]
  const every = (from: number) => first.filter((_, at) => at % 2 === from).reduce((all, one) => all + one, 0)
  const tenth = (every(0) * 7 - every(1) + 100) % 10
  return [...first, tenth, (every(0) + every(1) + tenth) % 10].join('')
}

export function aGuest(chance: Chance) {
  const [firstName, lastName] = chance.isSo(0.6) ? chance.one(turkishNames) : chance.one(foreignNames).name
  return { firstName, lastName, name: `${firstName} ${lastName}`, phone: phoneOf(chance) }
}

/** A foreign companion. `place` keeps the numbers of one party apart. */
export function companionOf(chance: Chance, place: number) {
  const { name, nationality } = chance.one(foreignNames)
  const [firstName, lastName] = name
  const passportNumber = `P${place}${digits(chance, 7)}`
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    nationality,
    passportNumber,
    isMainGuest: false,
    phone: phoneOf(chance),
  }
}
