// What a business writes once for its guests: in general, and for a unit only what differs there.

export const guideTextMax = {
  directions: 2000,
  place: 1000,
  rules: 2000,
  wifiName: 64,
  wifiPassword: 100,
  doorCode: 40,
} as const

/** Returns what a unit says itself, or what the business says of all its units. */
export const ownOr = (own: string, general: string): string => (own === '' ? general : own)
