// Checks an account form before it is sent, with the same messages as the server. It calls the rules directly instead
// of the contract's schemas, so that a sign-in need not wait for the schema library to load.
import { accountProblems } from '#contract/account/problems.ts'
import { sentence } from '#contract/problem.ts'
import { requestProblems } from '#contract/request.problems.ts'
import type { Language } from '#domain/language/language.ts'

const words = { ...requestProblems, ...accountProblems }
type Code = keyof typeof words

export function complaints(problems: Record<string, Code | undefined>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) =>
      code === undefined ? [] : [[field, sentence(words[code], language)]],
    ),
  )
}

export const required = (typed: string) => (typed.trim() === '' ? 'request.required' : undefined)
