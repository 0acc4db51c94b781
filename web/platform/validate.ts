import type { z } from 'zod'
import { messagesForIssues } from '#contract/problems.ts'
import type { Language } from '#domain/language/language.ts'

/** A form's validation from the contract's own schema, in the words that the server would use: `guests.0.phone` → why. */
export function validateWith(schema: z.ZodType, language: Language): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values)
    return result.success ? {} : messagesForIssues(result.error.issues, language)
  }
}
