// Mantine ships the styles of each component in a file of their own, which nothing imports: a product imports all of
// them, or lists those in use. Here each component brings its own along, wherever its code goes.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const ofComponent = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const styleSheet = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/

/**
 * What other components are built on, in the order of Mantine's own sheet: a tab is a button without looks, with looks of
 * its own. Files are loaded in any order, some of them twice: layers keep what stands on top on top.
 */
const ground = [
  'page',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'ActionIcon',
  'CloseButton',
  'Group',
  'ModalBase',
  'Input',
  'Flex',
  'FloatingIndicator',
  'InlineInput',
]
const inOrder = `@layer ${ground.map((name) => `mantine.${name}`).join(', ')};`
/** Colours that nothing of ours has, and shades of those that the theme brings itself. */
const strange =
  /^\s*--mantine-color-(?:(?:pink|grape|violet|indigo|cyan|lime|teal|orange)-[^;]+|(?:dark|gray|red|green|blue|yellow)-\d:[^;]+);\n/gm
/** The dates come in one sheet, with the looks of what nobody uses here. */
const datesSheet = /@mantine\/dates\/styles\.layer\.css$/
const unusedDates = ['MiniCalendar', 'TimeGrid', 'TimeInput', 'DateTimePicker', 'InlineDateTimePicker']
const isOfPage = (sheet: string) => /^[a-z]/.test(sheet)

function withoutUnusedDates(sheet: string, id: string): string {
  const modules = `${dirname(id)}/esm/components`
  const names = unusedDates.flatMap((component) => {
    const classes = readFileSync(`${modules}/${component}/${component}.module.mjs`, 'utf8').match(/m_[\da-f]+/g)
    if (classes === null) throw new Error(`${component} has its looks elsewhere`)
    return classes
  })
  return sheet.replaceAll(new RegExp(String.raw`^[^{}@]*(?:${names.join('|')})[^{}]*\{[^{}]*\}`, 'gm'), '')
}

export const mantineStyles: Plugin[] = [
  {
    name: 'konuk:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ofComponent, styleSheet, datesSheet] },
      handler(code, id) {
        const [, component] = ofComponent.exec(id) ?? []
        if (component !== undefined)
          return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
        if (datesSheet.test(id)) return { code: withoutUnusedDates(code, id), map: null }
        const [, sheet = ''] = styleSheet.exec(id) ?? []
        const layer = `@layer mantine.${isOfPage(sheet) ? 'page' : sheet} {`
        return { code: `${inOrder}\n${code.replace('@layer mantine {', layer).replaceAll(strange, '')}`, map: null }
      },
    },
  },
  {
    // While developing, packages are bundled beforehand and by other means: there it is all of them.
    name: 'konuk:all-mantine-styles',
    apply: 'serve',
    transform: {
      filter: { id: /\/web\/root\.tsx$/ },
      handler: (code) => ({ code: `import '@mantine/core/styles.layer.css'\n${code}`, map: null }),
    },
  },
]
