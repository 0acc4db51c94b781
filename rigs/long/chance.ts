// Chance with a seed: the same seed makes the same choices, so that a failed run can be repeated.
export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: number) {
  let state = seed >>> 0
  /** A number from 0 on and below 1, by the generator mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  function one<T>(of: readonly T[]): T {
    const picked = of[whole(0, of.length - 1)]
    if (picked === undefined) throw new Error('Chance cannot choose from nothing')
    return picked
  }
  return { whole, one, isSo: (share: number): boolean => next() < share }
}
