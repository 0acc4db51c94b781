import type { Language } from '#domain/language/language.ts'
import { fieldsText } from './fields.text.ts'
import { furtherFieldsText } from './further-fields.text.ts'
import { technicalFieldsText } from './technical-fields.text.ts'

type Words = Readonly<Record<string, string>>

/** The labels of the audit log's columns. The details show the technical ones, such as the numbers of rows, last. */
export const fieldWords = (language: Language): { named: Words; technical: Words } => ({
  named: { ...fieldsText[language].fields, ...furtherFieldsText[language].fields },
  technical: technicalFieldsText[language].fields,
})
