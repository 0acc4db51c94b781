// Public pages are rendered to HTML at build time. When the server sends them, it fills in the data of the
// installation.
import type { Language } from '#domain/language/language.ts'
import { type CountedPage, countedPages } from '#domain/reports/visits.ts'

/**
 * Every public page, in the order in which a visitor meets them: each is prerendered, listed in the sitemap, and
 * counted.
 */
export const publicPages = countedPages

export type PublicPage = CountedPage

/**
 * The path of a public page, checked by the compiler. The router has no routes for these pages, so a link to a public
 * page loads it as a whole.
 */
export const publicPage = (path: PublicPage): PublicPage => path

/** A phone number for dialling: '+90 212 555 00 00' → '+902125550000'. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

/**
 * Placeholders in the built pages for the phone and WhatsApp numbers of the installation. If an installation has no
 * numbers, the placeholders are removed.
 */
export const builtPhone = '+90 000 000 00 01'

export const builtWhatsapp = '+90 000 000 00 02'

/** A placeholder in the built pages for the public address of the installation, which only the server knows. */
export const builtAddress = 'https://konuk.invalid'

/** A placeholder in the built pages for whether the installation has live demos: 'on' or 'off'. */
export const builtLiveDemo = 'live-demo-as-configured'

/** Placeholders in the built pages for what Konuk costs: 'on' if the installation says it, and the sentence. */
export const builtHasPrices = 'prices-as-configured'
export const builtPrices: Record<Language, string> = { tr: 'price-list-in-turkish', en: 'price-list-in-english' }

/** The cookie that tells the server the language of the public pages. */
export const languageCookie = 'language'
