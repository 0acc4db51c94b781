// Reduces the contract in the browser. Screens need only the way to call an endpoint and the type of its response; the
// server validates with the schemas. So a screen loads only the schemas that it uses itself, and most screens load
// neither schemas nor zod.
import type { Plugin } from 'vite'
import type { Endpoint, WithPromises } from '../contract/endpoint.ts'

/**
 * Splits each file of the contract in two: its data, which includes the endpoints, and the rest, which is dropped if it
 * is unused.
 */
export const contractInBrowser: Plugin = {
  name: 'konuk:contract-in-browser',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/contract\/(?![\w/-]+\/problems\b)[\w/-]+\.ts\?data$/ },
    async handler(id) {
      const entries = Object.entries(dataIn(await read(id.replace('?data', ''))))
      return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  },
  transform: {
    filter: { id: /\/contract\/(?![\w/-]+\/problems\b)[\w/-]+\.ts$/ },
    async handler(code, id) {
      const data = Object.keys(dataIn(await read(id)))
      let rest = code
      for (const statement of this.parse(code).body.toReversed()) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        const [constant] = declared?.type === 'VariableDeclaration' ? declared.declarations : []
        if (constant?.id.type !== 'Identifier' || constant.init === null) continue
        const { start, end } = constant.init
        if (data.includes(constant.id.name)) rest = rest.slice(0, statement.start) + rest.slice(statement.end)
        // Creating the value has no side effect, so the bundler may drop it if it is unused.
        else if (!isInert.has(constant.init.type))
          rest = `${rest.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${rest.slice(end)}`
      }
      const names = data.join(', ')
      const own = data.length === 0 ? '' : `import { ${names} } from '${id}?data'\nexport { ${names} }\n`
      return { code: own + rest, map: null, moduleSideEffects: false }
    },
  },
}

const read = async (id: string): Promise<Record<string, unknown>> => import(id)

/** Returns the exports of a module that are plain data. */
function dataIn(exports: Record<string, unknown>): Record<string, unknown> {
  const written = Object.entries(exports).map(([name, value]) => [name, isEndpoint(value) ? callable(value) : value])
  return Object.fromEntries(written.filter(([, value]) => isData(value)))
}

const isEndpoint = (value: unknown): value is Endpoint & WithPromises =>
  typeof value === 'object' && value !== null && 'promises' in value

const callable = ({ method, path, promises }: Endpoint & WithPromises) => ({ method, path, promises })

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value)
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every((part) => part === null || isData(part))
}

const isInert = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier'])
