// What of an answer a caller may not see is hidden before it is sent. Which parts those are stands in the contract.
import { z } from 'zod'
import { seenParts } from '#contract/seen-by.ts'
import type { Deed } from '#domain/roles/deeds.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { isObject, literalsOf, mapped } from './answers.ts'

type Lacks = (deed: Deed) => boolean
/** Undefined: nothing in it is ever hidden. Answers a copy of what it changes, as a handler may keep what it gave. */
type Hide = ((value: unknown, lacks: Lacks) => unknown) | undefined

export type Mask = {
  /** Who has all of these sees everything. */
  deeds: readonly Deed[]
  hide: <Answer>(answer: Answer, reader: Standing | undefined) => Answer
}

/** What is hidden in answers of this shape; looked for once. Undefined: nothing. */
export function maskOf(shape: z.ZodType): Mask | undefined {
  const found = new Set<Deed>()
  const hide = hideIn(shape, found)
  if (hide === undefined) return undefined
  const deeds = [...found]
  return {
    deeds,
    hide: (answer, reader) => {
      const lacking = deeds.filter((deed) => reader === undefined || !may(reader, deed))
      if (lacking.length === 0) return answer
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is hidden may be null or left out: see seenBy()
      return hide(answer, (deed) => lacking.includes(deed)) as typeof answer
    },
  }
}

function hideIn(shape: z.core.$ZodType, found: Set<Deed>): Hide {
  const seen = shape instanceof z.ZodType ? seenParts.get(shape) : undefined
  if (seen !== undefined) return hideWhole(shape, seen.deed, found)
  if (shape instanceof z.ZodObject) return hideFields(Object.entries<z.core.$ZodType>(shape.shape), found)
  if (shape instanceof z.ZodArray) {
    const item = hideIn(shape.element, found)
    return item && ((value, lacks) => (Array.isArray(value) ? value.map((one) => item(one, lacks)) : value))
  }
  if (shape instanceof z.ZodRecord) {
    const each = hideIn(shape.valueType, found)
    return each && ((value, lacks) => mapped(value, (part) => each(part, lacks)))
  }
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return hideIn(shape.unwrap(), found)
  if (shape instanceof z.ZodUnion) return hideInOption(shape.options, found)
  if (shape instanceof z.ZodIntersection)
    return oneAfterTheOther([hideIn(shape.def.left, found), hideIn(shape.def.right, found)])
  return undefined
}

function hideWhole(shape: z.core.$ZodType, deed: Deed, found: Set<Deed>): Hide {
  found.add(deed)
  const isLeftOut = shape instanceof z.ZodOptional
  const within =
    shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? hideIn(shape.unwrap(), found) : undefined
  return (value, lacks) => {
    if (lacks(deed)) return isLeftOut ? undefined : null
    return within ? within(value, lacks) : value
  }
}

function hideFields(fields: readonly (readonly [name: string, shape: z.core.$ZodType])[], found: Set<Deed>): Hide {
  const parts = fields.flatMap(([name, shape]) => {
    const hide = hideIn(shape, found)
    return hide === undefined ? [] : [{ name, hide }]
  })
  if (parts.length === 0) return undefined
  return (value, lacks) => {
    if (!isObject(value)) return value
    const told = { ...value }
    for (const { name, hide } of parts) if (name in told) told[name] = hide(told[name], lacks)
    return told
  }
}

/** Of several shapes, each that the literals of the value do not rule out. */
function hideInOption(options: readonly z.core.$ZodType[], found: Set<Deed>): Hide {
  const parts = options.flatMap((shape) => {
    const hide = hideIn(shape, found)
    if (hide === undefined) return []
    const literals = literalsOf(shape)
    const fits = (value: unknown) => isObject(value) && literals.every(([name, values]) => values.has(value[name]))
    return [(value: unknown, lacks: Lacks) => (literals.length === 0 || fits(value) ? hide(value, lacks) : value)]
  })
  return oneAfterTheOther(parts)
}

function oneAfterTheOther(hides: readonly Hide[]): Hide {
  const some = hides.filter((hide) => hide !== undefined)
  if (some.length === 0) return undefined
  return (value, lacks) => some.reduce((told, hide) => hide(told, lacks), value)
}
