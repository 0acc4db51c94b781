const characters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** The initials in a person's avatar: the first visible character of each name, so that an emoji counts as one. */
export function firstLetters(...names: string[]): string {
  return names.map(firstCharacter).join('').toLocaleUpperCase('tr')
}

function firstCharacter(name: string): string {
  const [first] = characters.segment(name.trim())
  return first?.segment ?? ''
}
