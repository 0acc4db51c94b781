function masked(fields: string): string {
  return fields.replaceAll(' ', '')
}

/**
 * The machine-readable zones of ICAO 9303: TD1 on cards, TD2 on larger cards, TD3 in passports. Each line is a mask that
 * says of each position what ICAO allows there: L a letter or filler, D a digit, C a digit or, where nothing is
 * checked, a filler, S a sex, and A any sign.
 */
export const layouts = {
  TD1: [
    masked('LL LLL AAAAAAAAA C AAAAAAAAAAAAAAA'),
    masked('DDDDDD D S DDDDDD D LLL AAAAAAAAAAA D'),
    masked('LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL'),
  ],
  TD2: [masked('LL LLL LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL'), masked('AAAAAAAAA C LLL DDDDDD D S DDDDDD D AAAAAAA D')],
  TD3: [
    masked('LL LLL LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL'),
    masked('AAAAAAAAA D LLL DDDDDD D S DDDDDD D AAAAAAAAAAAAAA C D'),
  ],
} as const satisfies Record<string, readonly string[]>

export type ZoneKind = keyof typeof layouts
export const zoneKinds = ['TD1', 'TD2', 'TD3'] as const satisfies readonly ZoneKind[]

/** Returns the kind that has so many lines of such a length, or null if there is none. */
export const kindOf = (lines: readonly string[]): ZoneKind | null =>
  zoneKinds.find(
    (kind) =>
      layouts[kind].length === lines.length && layouts[kind].every((mask, at) => mask.length === lines[at]?.length),
  ) ?? null

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'

/** The signs that each letter of a mask allows. */
export const alphabets: Record<string, string> = {
  L: `${letters}<`,
  D: digits,
  C: `${digits}<`,
  S: 'MFX<',
  A: `${digits}${letters}<`,
}

const asDigit: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
const asLetter: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/** Reads as digits what looks like them. Other signs stay. */
export const coerceToDigits = (text: string): string => Array.from(text, (sign) => asDigit[sign] ?? sign).join('')

/** Reads each position as what ICAO allows there. Returns null if a sign cannot be read so. */
export function coerceLine(line: string, mask: string): string | null {
  const coerced = Array.from(line, (sign, at) => {
    const allowed = mask[at] ?? ''
    if (allowed === 'L') return asLetter[sign] ?? sign
    return allowed === 'D' || allowed === 'C' ? (asDigit[sign] ?? sign) : sign
  })
  const isAllowed = coerced.every((sign, at) => alphabets[mask[at] ?? '']?.includes(sign) === true)
  return isAllowed && coerced.length === mask.length ? coerced.join('') : null
}
