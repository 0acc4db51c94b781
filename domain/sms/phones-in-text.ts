// Finds phone numbers in a text that `asShown` has normalised. Numbers are recognised by their pattern, however their
// digits are separated.

/** Whatever is no letter parts digits, but for a sum of money and what has been found to be no number. */
const run = /\+?\(?\d(?:[^\p{L}\p{N}¤₺$€%]{0,4}\d)+/gu
const date = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20[2-3])\d(?!\d)/g
const mobile = String.raw`5(?:0[1-9]|[34]\d|5[1-9]|6[1-9])\d{7}`
const shapes = [
  new RegExp(`^(?:0{0,2}90|0)?${mobile}$`),
  // Landlines and numbers such as 0850 or 0800.
  /^(?:0{0,2}90|0)[2-489]\d{9}$/,
]
const grouped = /^[2-48]\d{2} \d{3} (?:\d{2} \d{2}|\d{4})$/
const abroad = /^00[1-9]\d{7,13}$/
const mostGroups = 15

export function phonesIn(shown: string): string[] {
  const digits = shown
    // Replaces an O, an i or an l among digits with the digit that it looks like.
    .replace(/(?<![\p{L}\p{N}])o(?=[ .-]?\d{2})|(?<=\d)o(?![\p{L}])/gu, '0')
    .replace(/(?<![\p{L}])[il](?=\d{2})|(?<=\d)[il](?=\d)/gu, '1')
    .replace(date, '¤')
  return Array.from(digits.matchAll(run)).flatMap(([piece]) => phoneOf(piece) ?? [])
}

function phoneOf(piece: string): string | undefined {
  const groups = Array.from(piece.matchAll(/\d+/g), (found) => ({ text: found[0], at: found.index }))
  for (const [start, { at }] of groups.entries()) {
    // A number does not begin after a colon, a dot or a comma: such digits are the minutes of a time, the month of a
    // date or the decimals of a price.
    if (/[:.,]/.test(piece[at - 1] ?? '')) continue
    const isPlus = /\+ ?\(?$/.test(piece.slice(0, at))
    for (let end = start + 1; end <= Math.min(groups.length, start + mostGroups); end++) {
      const parts = groups.slice(start, end).map(({ text }) => text)
      if (isPhone(parts, isPlus)) return `${isPlus ? '+' : ''}${parts.join(' ')}`
    }
  }
  return undefined
}

function isPhone(parts: readonly string[], isPlus: boolean): boolean {
  const joined = parts.join('')
  if (isPlus && /^[1-9]\d{8,14}$/.test(joined)) return true
  if (shapes.some((shape) => shape.test(joined))) return true
  if (grouped.test(parts.join(' ')) || (abroad.test(joined) && (parts[0] ?? '').length > 2)) return true
  const isSpelt = parts.every((part) => part.length === 1)
  return /^0?444\d{4}$/.test(joined) && (isSpelt || /^0?444/.test(parts[0] ?? ''))
}
