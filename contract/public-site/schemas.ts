// The pages that anyone may read (site/pages/public), and what the start page of the app says of the installation.
import { type CountedPage, countedPages } from '#domain/reports/visits.ts'

/**
 * Every public page, in the order in which a visitor meets them: each is rendered, listed in the sitemap, and
 * counted.
 */
export const publicPages = countedPages

export type PublicPage = CountedPage

/**
 * The path of a public page, checked by the compiler. The router has no routes for these pages, so a link to a public
 * page loads it as a whole.
 */
export const publicPage = (path: PublicPage): PublicPage => path

/** The pages of the app that the public pages lead to. */
export const appPages = ['/auth/login', '/auth/register', '/admin/dashboard'] as const

export const appPage = (path: (typeof appPages)[number]): string => path

/** What a business pays in a month, VAT included, if it has at most this number of units. */
export type PriceStep = { units: number; lira: number }

/** A phone number for dialling: '+90 212 555 00 00' → '+902125550000'. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

/**
 * Placeholders in the start page of the app for the phone and WhatsApp numbers of the installation. If it has none, they
 * are removed.
 */
export const builtPhone = '+90 000 000 00 01'

export const builtWhatsapp = '+90 000 000 00 02'

/** A placeholder in the start page of the app for the public address of the installation, which only the server knows. */
export const builtAddress = 'https://konuk.invalid'

/** The cookie that tells the server the language of the public pages. */
export const languageCookie = 'language'
