// What is written as HTML when the screens are built, and filled in when the server sends it.
import { type CountedPage, countedPages } from '#domain/reports/visits.ts'

/** Every public page, in the order in which a visitor meets them: prerendered, listed in the sitemap, and counted. */
export const publicPages = countedPages
export type PublicPage = CountedPage

/** The address of a public page, checked by the compiler. The router does not know them: a link there loads the page. */
export const publicPage = (path: PublicPage): PublicPage => path

/** As one dials it: '+90 212 555 00 00' → '+902125550000'. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

/** Stand in the built pages for the numbers at which we can be called and written to; who has none fills in nothing. */
export const builtPhone = '+90 000 000 00 01'
export const builtWhatsapp = '+90 000 000 00 02'

/** Stands in the built pages for the address at which people open Konuk, which only the server knows. */
export const builtAddress = 'https://konuk.invalid'

/** By this cookie the server knows in which language to send a public page. */
export const languageCookie = 'language'
