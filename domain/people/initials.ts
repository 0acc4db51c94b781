const characters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** What stands in the circle of a person: the first character of each name, as a reader counts them. An emoji is one. */
export function firstLetters(...names: string[]): string {
  return names.map(firstCharacter).join('').toLocaleUpperCase('tr')
}

function firstCharacter(name: string): string {
  const [first] = characters.segment(name.trim())
  return first?.segment ?? ''
}
