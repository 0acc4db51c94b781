// Makes each component of Mantine import its own styles, so that they are loaded with its code. Mantine ships the
// styles of each component in a separate file that nothing imports; a product has to import all of them, or list the
// ones in use.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const ofComponent = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const styleSheet = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/

/**
 * Components on which other components are based, in the order of Mantine's own style sheet. For example, a tab is an
 * unstyled button with its own styles. Files load in any order, and some load twice, so layers fix which styles win.
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
/** Colours that Konuk does not use, and shades that Konuk's theme redefines. */
const strange =
  /^\s*--mantine-color-(?:(?:pink|grape|violet|indigo|cyan|lime|teal|orange)-[^;]+|(?:dark|gray|red|green|blue|yellow)-\d:[^;]+);\n/gm
/** The date components share one sheet, which includes the styles of unused components. */
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
    // In development, Vite pre-bundles packages differently, so the style sheet with all styles is used.
    name: 'konuk:all-mantine-styles',
    apply: 'serve',
    transform: {
      filter: { id: /\/web\/root\.tsx$/ },
      handler: (code) => ({ code: `import '@mantine/core/styles.layer.css'\n${code}`, map: null }),
    },
  },
]
