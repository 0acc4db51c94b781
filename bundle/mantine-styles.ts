// Mantine ships the styles of each component in a file of their own, which nothing imports: a product imports all of
// them, or lists those in use. Here each component brings its own along, wherever its code goes.
import type { Plugin } from 'vite'

const inBuild = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

export const mantineStyles: Plugin[] = [
  {
    name: 'konuk:mantine-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: inBuild },
      handler(code, id) {
        const [, component] = inBuild.exec(id) ?? []
        return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
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
