// An answer contains only the fields of its contract, even if a handler returns more.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** Returns the fields of a value that are sent. Undefined instead of a function means that the whole value is sent. */
type Picked = ((value: unknown) => unknown) | undefined

/** Returns a function that writes answers of this shape as JSON. */
export function writerOf(shape: z.ZodType): (answer: unknown) => string {
  const picked = pick(shape)
  return (answer) => JSON.stringify(picked ? picked(answer) : answer)
}

/**
 * Does what `writerOf` does, for tests: a response that does not fit its shape fails the request. In production only
 * the types guarantee the shape.
 */
export function checkingWriterOf(shape: z.ZodType): (answer: unknown) => string {
  const write = writerOf(shape)
  return (answer) => {
    const written = write(answer)
    const wanted: unknown = JSON.parse(JSON.stringify(z.encode(shape, answer)))
    if (!isDeepStrictEqual(JSON.parse(written), wanted))
      throw new Error('An answer is not written as its contract says')
    return written
  }
}

/**
 * Compiled once per shape, because examining the shape again for every value would cost more than writing the value.
 */
function pick(shape: z.core.$ZodType): Picked {
  if (shape instanceof z.ZodObject) return pickFields(Object.entries(shape.shape))
  if (shape instanceof z.ZodArray) {
    const item = pick(shape.element)
    return item && ((value) => (Array.isArray(value) ? value.map(item) : value))
  }
  if (shape instanceof z.ZodRecord) {
    const each = pick(shape.valueType)
    return each && ((value) => mapped(value, each))
  }
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return pick(shape.unwrap())
  if (shape instanceof z.ZodUnion) return pickOption(shape.options)
  if (shape instanceof z.ZodIntersection) {
    const [left, right] = [pick(shape.def.left), pick(shape.def.right)]
    return (value) => (isObject(value) ? Object.assign({}, left?.(value), right?.(value)) : value)
  }
  if (isWhole(shape)) return undefined
  throw new Error(`A ${shape.constructor.name} cannot be written yet: see pick()`)
}

const wholes = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodLiteral, z.ZodEnum, z.ZodNull, z.ZodStringFormat]
const isWhole = (shape: z.core.$ZodType) => wholes.some((whole) => shape instanceof whole)

function pickFields(fields: readonly (readonly [name: string, shape: z.core.$ZodType])[]): Picked {
  const parts = fields.map(([name, shape]) => ({ name, part: pick(shape) }))
  return (value) => {
    if (!isObject(value)) return value
    const picked: Record<string, unknown> = {}
    for (const { name, part } of parts) {
      const own = value[name]
      if (own !== undefined) picked[name] = part ? part(own) : own
    }
    return picked
  }
}

/**
 * In a union of object shapes, the literals of the value, such as a `kind`, decide which shape's fields are written.
 */
function pickOption(options: readonly z.core.$ZodType[]): Picked {
  const parts = options.map((shape) => ({ literals: literalsOf(shape), part: pick(shape) }))
  const compound = parts.filter(({ part }) => part !== undefined)
  if (compound.length < 2) return compound[0]?.part
  if (compound.some(({ literals }) => literals.length === 0))
    throw new Error('A union of shapes that no literal tells apart cannot be written yet: see pickOption()')
  return (value) => {
    if (!isObject(value)) return value
    const own = compound.find(({ literals }) => literals.every(([name, values]) => values.has(value[name])))
    if (own === undefined) throw new Error('An answer has none of the shapes of its contract')
    return own.part?.(value)
  }
}

/** Returns the literal fields of a shape. Their values distinguish the options of a union. */
export const literalsOf = (shape: z.core.$ZodType) =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).flatMap(([name, field]) =>
        field instanceof z.ZodLiteral ? [[name, new Set<unknown>(field.values)] as const] : [],
      )
    : []

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mapped = (value: unknown, each: (part: unknown) => unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part)])) : value
