// Keeps the start sheet from being loaded twice. React Router appends a `#` to the addresses of style sheets, so that
// lazy parts of a page load their own copies: the page's copies are removed with the page. The start sheet is never
// removed, and a second copy would come after the sheets of the pages, which must come after it.
import type { Plugin } from 'vite'

const said = 'preloadedHrefs.styles.add(link.href)'
const meant = String.raw`preloadedHrefs.styles.add(link.href.replace(/(\/start-[^/]*\.css)#$/, '$1'))`

export const stylesOnce: Plugin = {
  name: 'konuk:styles-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(said)) throw new Error('Vite looks for the style sheets that are there in another way')
      return { code: code.replace(said, () => meant), map: null }
    },
  },
}
