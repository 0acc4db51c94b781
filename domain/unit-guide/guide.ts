// What a business writes once for its guests: in general, and for a unit only what differs there.

export const guideTextMax = {
  directions: 2000,
  place: 1000,
  rules: 2000,
  wifiName: 64,
  wifiPassword: 100,
  doorCode: 40,
} as const

/** The languages into which an owner may translate; he writes Turkish. */
export const guideLanguages = ['en', 'ru', 'de', 'ar'] as const
export type GuideLanguage = (typeof guideLanguages)[number]
export type GuideTranslation = { directions: string; rules: string }

const untranslated = { directions: '', rules: '' }

/** What is told while nothing is written. */
export const unwrittenGuide = {
  directions: '',
  place: '',
  rules: '',
  wifiName: '',
  wifiPassword: '',
  doorCode: '',
  codesBefore: null,
  pictureId: null,
  translations: { en: untranslated, ru: untranslated, de: untranslated, ar: untranslated },
}
