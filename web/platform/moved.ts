/** Returns the list with one item moved to another position; the other items close the gap. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list.slice(from, from + 1)
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...one)
}
