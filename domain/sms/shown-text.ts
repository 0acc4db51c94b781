// Normalises a text to what a person reads, whatever Unicode characters it consists of.

const decades = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
]

/** Letters of other scripts, each with the Latin letter that it looks like. */
const lookalikes = new Map(
  [
    ['аᴀαɑ', 'a'],
    ['ьʙвβ', 'b'],
    ['сᴄϲⲥ', 'c'],
    ['ԁᴅ', 'd'],
    ['еᴇεє', 'e'],
    ['ꜰ', 'f'],
    ['ɡɢ', 'g'],
    ['һʜн', 'h'],
    ['іıɪιӏ', 'i'],
    ['јᴊ', 'j'],
    ['кᴋκ', 'k'],
    ['ʟ', 'l'],
    ['мᴍ', 'm'],
    ['ɴпη', 'n'],
    ['оᴏοσօ', 'o'],
    ['рᴘρ', 'p'],
    ['ԛ', 'q'],
    ['гʀ', 'r'],
    ['ѕꜱ', 's'],
    ['тᴛτ', 't'],
    ['ᴜυս', 'u'],
    ['ᴠν', 'v'],
    ['ԝᴡω', 'w'],
    ['хχ', 'x'],
    ['уʏγ', 'y'],
    ['ᴢ', 'z'],
  ].flatMap(([others = '', letter = '']) => Array.from(others, (other) => [other, letter] as const)),
)

/**
 * Returns the text in lower case, without marks and invisible characters, with ASCII digits, dots, slashes and spaces.
 * Line breaks are kept.
 */
export function asShown(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, boxedLetter)
      .replace(/[\p{Cf}\p{Co}\u115f\u1160\u3164\u2800]/gu, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // A bullet of a list must not count as a dot.
      .replace(/(?<=^|\s)[•●∙⋅·](?=\s)/gu, '¤')
      .replace(/\P{ASCII}/gu, plainly)
      .replace(/[^\S\n]+/g, ' ')
      // Removes brackets around a dot or an @, which disguise an address.
      .replace(/ ?[([{<*_'"] ?(?:\.|dot|nokta|punkt) ?[)\]}>*_'"] ?/g, '.')
      .replace(/ ?[([{<*_'"] ?(?:@|at) ?[)\]}>*_'"] ?/g, '@')
  )
}

/** Letters in circles, squares and flags: four alphabets in a row. */
function boxedLetter(character: string): string {
  const start = [0x1f1e6, 0x1f170, 0x1f150, 0x1f130].find((first) => (character.codePointAt(0) ?? 0) >= first) ?? 0
  return String.fromCodePoint(0x61 + (character.codePointAt(0) ?? 0) - start)
}

function plainly(character: string): string {
  if (/\p{Nd}/u.test(character)) {
    const code = character.codePointAt(0) ?? 0
    const zero = decades.find((start) => code >= start && code < start + 10)
    return String(zero === undefined ? 0 : code - zero)
  }
  if (/[。․‧·•∙⋅●・۔܁܂｡ꓸ᛫⸱⸳⸰ᐧ]/u.test(character)) return '.'
  if (/[⁄∕⧸]/u.test(character)) return '/'
  if (/\p{Pd}/u.test(character)) return '-'
  return lookalikes.get(character) ?? character
}
