// Every request is bounded: each list has a maximum length, and each text has a maximum length and admits no character
// that cannot be stored.
import { globSync } from 'node:fs'
import { z } from 'zod'
import { expect, test } from 'vitest'

const contracts = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|text)\.ts$/.test(file))

/** A text of this length fits into no body with the default limit. */
const endless = 100_004
const probes: Record<string, string[]> = {
  'is endless': ['x', '1', 'x,', '1,'].map((part) => part.repeat(endless)),
  'has what cannot be stored': ['\u0000', 'a\u0000', 'a\ud800', '\ud800'],
}

/**
 * Secrets that are encrypted, hashed or compared and never stored as they are, and files, which the limit of the
 * request body bounds.
 */
const excepted = [
  'POST /api/takeout body.again has what cannot be stored',
  'POST /api/takeout/check body.content is endless',
  'POST /api/takeout/check body.passphrase has what cannot be stored',
  'POST /api/takeout/read body.content is endless',
  'POST /api/takeout/read body.passphrase has what cannot be stored',
  'POST /api/auth/confirm body.password has what cannot be stored',
  'POST /api/auth/invitation/accept body.password has what cannot be stored',
  'POST /api/auth/login body.password has what cannot be stored',
  'POST /api/auth/passkey body.credential.response.userHandle has what cannot be stored',
  'POST /api/backups/:id/take body.again has what cannot be stored',
  'POST /api/backups/:id/take body.key has what cannot be stored',
  'POST /api/backups/:id/try body.key has what cannot be stored',
  'POST /api/contact/send-email body.homepage has what cannot be stored',
  'POST /api/settings/password body.currentPassword has what cannot be stored',
  'PUT /api/settings/sms body.secret has what cannot be stored',
]

test('every list in a request has a maximum, every text a length and characters that can be stored', async () => {
  const found: string[] = []
  let [lists, texts] = [0, 0]
  for (const file of contracts) {
    const things: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
    for (const { method, path, ...parts } of Object.values(things).filter(isEndpoint)) {
      for (const part of ['params', 'query', 'body'] as const) {
        if (parts[part] instanceof z.ZodCustom && parts.largeBody === undefined)
          found.push(`${method} ${path} has no limit`)
        for (const { at, schema } of ends(parts[part], part)) {
          const name = `${method} ${path} ${at}`
          if (schema instanceof z.ZodArray) {
            lists += 1
            if (!schema.def.checks?.some(({ _zod }) => _zod.def.check === 'max_length'))
              found.push(`${name} has no most`)
          } else {
            texts += 1
            for (const [what, values] of Object.entries(probes))
              if (values.some((value) => schema.safeParse(value).success)) found.push(`${name} ${what}`)
          }
        }
      }
    }
  }
  expect(lists).toBeGreaterThan(15)
  expect(texts).toBeGreaterThan(150)
  expect([...new Set(found)].toSorted()).toEqual(excepted.toSorted())
})

type End = { at: string; schema: z.core.$ZodType & z.ZodType }

/**
 * The lists and texts within a schema. A value derived from a text, such as a number parsed from it, is judged together
 * with that text.
 */
function ends(schema: unknown, at: string): End[] {
  if (schema === undefined || isClosed(schema)) return []
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ at, schema }]
  if (schema instanceof z.ZodArray) return [{ at, schema }, ...ends(schema.element, `${at}.0`)]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => ends(field, `${at}.${name}`))
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => ends(option, at))
  if (schema instanceof z.ZodRecord) return ends(schema.valueType, `${at}.*`)
  if (schema instanceof z.ZodPipe)
    return firstOf(schema) instanceof z.ZodString ? [{ at, schema }] : ends(schema.in, at)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return ends(schema.unwrap(), at)
  }
  // Bytes are as many as the `largeBody` of their endpoint allows.
  if (schema instanceof z.ZodCustom) return []
  throw new Error(`${at} is of a kind that this test does not know yet`)
}

const firstOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodPipe ? firstOf(schema.in) : schema

const closed = [z.ZodNumber, z.ZodBoolean, z.ZodLiteral, z.ZodEnum, z.ZodNull, z.ZodUnknown, z.ZodTransform]
const isClosed = (schema: unknown) => closed.some((kind) => schema instanceof kind)

type BoundsInput = Record<'method' | 'path', string> &
  Partial<Record<'params' | 'query' | 'body' | 'largeBody', unknown>>
function isEndpoint(thing: unknown): thing is BoundsInput {
  return typeof thing === 'object' && thing !== null && 'path' in thing && 'access' in thing && 'method' in thing
}
