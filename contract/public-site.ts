// What is written as HTML when the screens are built, and filled in when the server sends it.

/** Every public page, in the order in which a visitor meets them: prerendered, and listed in the sitemap. */
export const publicPages = [
  '/',
  '/features',
  '/contact',
  '/landing',
  '/profile',
  '/kvkk-metin',
  '/satis-sozlesmesi',
] as const
export type PublicPage = (typeof publicPages)[number]

/** Stands in the built pages for the address at which people open Konuk, which only the server knows. */
export const builtAddress = 'https://konuk.invalid'
