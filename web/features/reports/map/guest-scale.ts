/** How strongly a country is coloured, 0 to 1: by magnitude, so that two guests show beside two hundred. */
export function shadeOf(guests: number, most: number): number {
  if (guests <= 0) return 0
  return most <= 1 ? 1 : 0.3 + 0.7 * (Math.log(guests) / Math.log(most))
}

/** In pixels. A circle's area grows with its guests; even one guest can be seen and hit. */
export function radiusOf(guests: number, most: number, width: number): number {
  const largest = Math.min(24, 9 + width / 45)
  return Math.max(5, largest * Math.sqrt(guests / Math.max(1, most)))
}
