import type { z } from 'zod'
import { messagesForIssues } from '#contract/problems.ts'
import type { Language } from '#domain/language/language.ts'

/**
 * Validates a form with the schema of the contract and the server's error messages. Returns the message for each field
 * path, for example `guests.0.phone`.
 */
export function validateWith(schema: z.ZodType, language: Language): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values)
    return result.success ? {} : messagesForIssues(result.error.issues, language)
  }
}
