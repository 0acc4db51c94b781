// What is wrong with a form of an account before it is sent, in the words that the server would use. By the rules
// themselves and not the contract's schemas: who signs in need not wait for the library that reads those.
import { accountProblems } from '#contract/account.problems.ts'
import { sentence } from '#contract/problem.ts'
import { requestProblems } from '#contract/request.problems.ts'
import type { Language } from '#domain/language/language.ts'

const words = { ...requestProblems, ...accountProblems }
type Code = keyof typeof words

/** The complaint at each field that has one. */
export function complaints(problems: Record<string, Code | undefined>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) =>
      code === undefined ? [] : [[field, sentence(words[code], language)]],
    ),
  )
}

export const required = (typed: string) => (typed.trim() === '' ? 'request.required' : undefined)
