// What a guest's page says of the place. The codes are in it only when they are shown.
import type { GuideLanguage } from '#domain/unit-guide/guide.ts'
import type { Place } from '#domain/unit-guide/place.ts'

/** Each file is the largest size of its type that is small enough for a phone. */
export type GuestPicture = {
  description: string
  files: readonly { type: 'image/avif' | 'image/webp'; src: string; width: number; height: number }[]
}

/** What the owner wrote, in Turkish and where he translated it. */
export type OwnersWords = { tr: string } & Partial<Record<GuideLanguage, string>>

/** What is said of these units of the booking. */
export type OfUnits<Said> = Said & { unitNames: readonly string[] }
export type GuestWay = OfUnits<{ directions: OwnersWords; place: Place | null; turnOff: GuestPicture | null }>
export type GuestRules = OfUnits<{ rules: OwnersWords }>

/** The codes of one unit: none yet, and from when, or what they are. */
export type GuestCodes = {
  unitName: string
  from: Date
  state: 'later' | 'unknown-device' | 'yes'
  /** Null unless they are shown. */
  codes: { door: string; wifi: { name: string; password: string } | null } | null
}

export type GuestGuide = {
  pictures: readonly GuestPicture[]
  ways: readonly GuestWay[]
  rules: readonly GuestRules[]
  codes: readonly GuestCodes[]
  /** The address of the file for calendars. */
  calendar: string
}
