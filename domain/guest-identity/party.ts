/**
 * Returns the places of so many people without a name. Those that something is known of stay what they are when another
 * of them gets a name, and the lowest numbers make up the rest.
 */
export function openPlaces(count: number, taken: readonly number[]): number[] {
  const places = [...new Set(taken)].toSorted((a, b) => a - b).slice(0, Math.max(0, count))
  for (let place = 1; places.length < count; place++) if (!places.includes(place)) places.push(place)
  return places.toSorted((a, b) => a - b)
}
