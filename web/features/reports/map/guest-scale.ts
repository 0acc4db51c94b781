/**
 * The shade of a country from 0 to 1. The scale is logarithmic, so that two guests are still visible beside two
 * hundred.
 */
export function shadeOf(guests: number, most: number): number {
  if (guests <= 0) return 0
  return most <= 1 ? 1 : 0.3 + 0.7 * (Math.log(guests) / Math.log(most))
}

/**
 * The radius of a country's circle in pixels. The area grows with the number of guests; the circle of a single guest is
 * still large enough to see and tap.
 */
export function radiusOf(guests: number, most: number, width: number): number {
  const largest = Math.min(24, 9 + width / 45)
  return Math.max(5, largest * Math.sqrt(guests / Math.max(1, most)))
}
