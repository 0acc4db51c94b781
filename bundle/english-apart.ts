// The words of both languages stand side by side, so that the compiler can tell when one lacks some. In the browser the
// English ones come in files of their own, for those who read them: see web/platform/english.ts.
import { relative } from 'node:path'
import type { Plugin } from 'vite'

// Pages are found by their names in either language.
const texts = /\/web\/.*(?<!\/navigation)\.text\.ts(\?en)?$/

export const englishApart: Plugin = {
  name: 'konuk:english-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: texts },
    handler(code, id) {
      const [, isEnglish] = texts.exec(id) ?? []
      const file = relative(import.meta.dirname, id).replace('?en', '')
      let apart = code
      for (const statement of this.parse(code).body.toReversed()) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
        const [constant] = declared?.type === 'VariableDeclaration' ? declared.declarations : []
        const table = constant?.init
        if (table?.type !== 'CallExpression' || table.callee.type !== 'Identifier') continue
        const [words] = table.arguments
        if (table.callee.name !== 'texts' || words?.type !== 'ObjectExpression') continue
        const half = isEnglish ? 'en' : 'tr'
        const own = words.properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === half ? [one.value] : [],
        )
        const written = own.map(({ start, end }) => code.slice(start, end)).join('')
        const key = JSON.stringify(`${file}:${statement.start}`)
        const call = `${isEnglish ? 'english' : '/* @__PURE__ */ turkish'}(${key}, ${written})`
        apart = apart.slice(0, table.start) + call + apart.slice(table.end)
      }
      return { code: `import { english, turkish } from '#web/platform/texts.ts'\n${apart}`, map: null }
    },
  },
}
