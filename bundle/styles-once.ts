// React Router writes the addresses of style sheets with a `#` at their end, so that what a part of the page loads later
// does not count on sheets that go with their page. The sheet of the start stays: loaded a second time, it would also
// come after those of the pages that were to come after it.
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
