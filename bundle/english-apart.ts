// Moves the English texts into separate files. In the source, the texts of both languages stand side by side, so that
// the compiler notices missing ones. In the browser, only English readers load the English texts: see
// web/platform/english.ts.
import { relative } from 'node:path'
import type { ESTree, Plugin } from 'vite'

// Matches the text tables of screens, of refusals, and of tables of the database. The navigation's texts are excluded, because pages are found by
// their names in either language.
const files =
  /\/(?:web\/.*(?<!\/navigation)\.text|contract\/(?:(?:[\w/-]+\/|[\w-]+\.)problems|[\w/-]+\/tables\.text|look\/frame\.text))\.ts(\?en)?$/

export const englishApart: Plugin = {
  name: 'konuk:english-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: files },
    handler(code, id) {
      const [, isEnglish] = files.exec(id) ?? []
      const file = relative(import.meta.dirname, id).replace('?en', '')
      const half = isEnglish ? 'en' : 'tr'
      const written = ({ start, end }: ESTree.Node) => code.slice(start, end)
      const ofHalf = (words: ESTree.ObjectExpression) =>
        propertiesOf(words).flatMap(({ key, value }) =>
          key.type === 'Identifier' && key.name === half ? [written(value)] : [],
        )
      const apartOf = (maker: string, words: ESTree.ObjectExpression, start: number): string | undefined => {
        if (maker === 'texts')
          return `${isEnglish ? 'english' : 'turkish'}(${JSON.stringify(`${file}:${start}`)}, ${ofHalf(words).join('')})`
        if (maker !== 'problems' && maker !== 'tableWords') return undefined
        const refusals = propertiesOf(words).map(({ key, value }) => {
          const said = value.type === 'ObjectExpression' ? ofHalf(value).join('') : `${written(value)}.${half}`
          return `${written(key)}: ${said}`
        })
        return `${isEnglish ? 'englishEach' : 'turkishEach'}({ ${refusals.join(', ')} })`
      }
      let apart = code
      for (const statement of this.parse(code).body.toReversed()) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
        const [constant] = declared?.type === 'VariableDeclaration' ? declared.declarations : []
        const table = constant?.init
        if (table?.type !== 'CallExpression' || table.callee.type !== 'Identifier') continue
        const [words] = table.arguments
        const call = words?.type === 'ObjectExpression' && apartOf(table.callee.name, words, statement.start)
        // English texts register themselves where the screens look them up. The bundler may drop Turkish texts that
        // nothing uses.
        if (call)
          apart = `${apart.slice(0, table.start)}${isEnglish ? '' : '/* @__PURE__ */ '}${call}${apart.slice(table.end)}`
      }
      const makers = isEnglish ? 'english, englishEach' : 'turkish, turkishEach'
      return { code: `import { ${makers} } from '#web/platform/texts.ts'\n${apart}`, map: null }
    },
  },
}

const propertiesOf = ({ properties }: ESTree.ObjectExpression) => properties.filter((one) => one.type === 'Property')
