/** The length of one SMS text and its billing inside Türkiye. */
export type SmsParts = {
  /** Characters as the writer counts them, each as one. */
  characters: number
  encoding: 'ascii' | 'turkish' | 'unicode'
  parts: number
  /** The number of characters that still fit before another part is billed. */
  remaining: number
}

// The characters that fit into the parts. By regulation every domestic SMS ends with the operator's code (' B0xx'),
// which takes space from the text. Verimor and Netgsm publish the numbers of the first parts; further parts follow
// Netgsm's totals for six parts (912, 883, 391). Providers differ by a few characters, so the smaller number is used: a
// text announced as two parts may cost less, but never more.
const rooms = {
  ascii: { first: [155, 301, 453, 607], part: 153, lost: 6 },
  turkish: { first: [150], part: 149, lost: 11 },
  unicode: { first: [65], part: 67, lost: 11 },
}

// Characters that take two places: these letters of the Turkish shift table of GSM 03.38, and the brackets and the euro
// sign of the basic table.
const turkishDouble = /[ŞşĞğçıİ]/
const plainDouble = /[\^{}\\[\]~|€]/
const plain = /^[\n\r -_a-~€]*$/
const turkish = /^[\n\r -_a-~€ŞşĞğçıİÇÖöÜü]*$/

export function smsParts(text: string): SmsParts {
  const encoding = plain.test(text) ? 'ascii' : turkish.test(text) ? 'turkish' : 'unicode'
  const characters = Array.from(text).length
  const places = Array.from(text).map((character) => placesOf(character, encoding))
  const used = places.reduce((sum, count) => sum + count, 0)
  // A character that takes two places is never split between parts, so each further part may lose one place.
  const loss = places.includes(2) ? 1 : 0
  const room = (parts: number) => roomOf(encoding, parts) - loss * (parts - 1)
  let parts = 1
  while (room(parts) < used) parts++
  return { characters, encoding, parts: used === 0 ? 0 : parts, remaining: room(parts) - used }
}

function placesOf(character: string, encoding: SmsParts['encoding']): number {
  if (encoding === 'unicode') return character.length
  return plainDouble.test(character) || turkishDouble.test(character) ? 2 : 1
}

function roomOf(encoding: SmsParts['encoding'], parts: number): number {
  const { first, part, lost } = rooms[encoding]
  return first[parts - 1] ?? part * parts - lost
}
