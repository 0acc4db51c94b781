/**
 * Names units in one phrase, in the order of the list: 'Bungalov 1–4, Göl Suit'. More than three names are replaced by
 * the number of units.
 */
export function namesOfUnits(names: readonly string[], many: (count: number) => string): string {
  const runs: { words: string; first: number; last: number }[] = []
  for (const name of names) {
    const [, words = name, number] = /^(.*?)(\d{1,4})$/.exec(name) ?? []
    const before = runs.at(-1)
    if (number === undefined) runs.push({ words: name, first: NaN, last: NaN })
    else if (before?.words === words && before.last + 1 === Number(number)) before.last += 1
    else runs.push({ words, first: Number(number), last: Number(number) })
  }
  if (runs.length > 3) return many(names.length)
  return runs
    .map(
      ({ words, first, last }) => words + (Number.isNaN(first) ? '' : first === last ? `${first}` : `${first}–${last}`),
    )
    .join(', ')
}
