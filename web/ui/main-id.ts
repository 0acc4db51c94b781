/** The page's main part: what the skip link leads to, and where what opens over a page is put. */
export const mainId = 'content'
