/** The id of the page's main part: the skip link leads to it, and popups on a page open inside it. */
export const mainId = 'content'
