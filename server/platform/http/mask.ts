// Hides the parts of a response that the caller may not see, before the response is sent. The contract marks these
// parts.
import { z } from 'zod'
import { seenParts } from '#contract/seen-by.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { isObject, literalsOf, mapped } from './answers.ts'

type Lacks = (permission: Permission) => boolean
/**
 * Undefined means that nothing is ever hidden. The function copies each object it changes, because a handler may still
 * use its answer.
 */
type Hide = ((value: unknown, lacks: Lacks) => unknown) | undefined

export type Mask = {
  /** A reader with all of these permissions sees everything. */
  permissions: readonly Permission[]
  hide: <Answer>(answer: Answer, reader: Standing | undefined) => Answer
}

/**
 * Finds the parts of responses of this shape that may be hidden, once per shape. Returns undefined if there are none.
 */
export function maskOf(shape: z.ZodType): Mask | undefined {
  const found = new Set<Permission>()
  const hide = hideIn(shape, found)
  if (hide === undefined) return undefined
  const permissions = [...found]
  return {
    permissions,
    hide: (answer, reader) => {
      const lacking = permissions.filter((permission) => reader === undefined || !may(reader, permission))
      if (lacking.length === 0) return answer
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is hidden may be null or left out: see seenBy()
      return hide(answer, (permission) => lacking.includes(permission)) as typeof answer
    },
  }
}

function hideIn(shape: z.core.$ZodType, found: Set<Permission>): Hide {
  const seen = shape instanceof z.ZodType ? seenParts.get(shape) : undefined
  if (seen !== undefined) return hideWhole(shape, seen.permission, found)
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

function hideWhole(shape: z.core.$ZodType, permission: Permission, found: Set<Permission>): Hide {
  found.add(permission)
  const isLeftOut = shape instanceof z.ZodOptional
  const within =
    shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? hideIn(shape.unwrap(), found) : undefined
  return (value, lacks) => {
    if (lacks(permission)) return isLeftOut ? undefined : null
    return within ? within(value, lacks) : value
  }
}

function hideFields(
  fields: readonly (readonly [name: string, shape: z.core.$ZodType])[],
  found: Set<Permission>,
): Hide {
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

/** In a union, the function hides the parts of each shape that the value's literals do not rule out. */
function hideInOption(options: readonly z.core.$ZodType[], found: Set<Permission>): Hide {
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
