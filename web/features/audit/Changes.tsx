import type { AuditEntry } from '#contract/audit/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { auditText } from './audit.text.ts'
import { fieldValue } from './field-value.ts'
import { fieldWords } from './field-words.ts'
import classes from './Audit.module.css'

type Change = AuditEntry['changes'][number]

/** True if people ask about the field. The number of a row, for instance, is a technical one. */
export const isNamed = ({ field }: Change, fields: Readonly<Record<string, string>>) => fields[field] !== undefined

type Props = {
  entry: AuditEntry
  /** The fields with a label, or the technical ones without. */
  shown: 'named' | 'technical'
  back?: boolean
}

/** Changed fields, one per row. With `back`, the columns show the present values and the values after an undo. */
export function Changes({ entry, shown, back = false }: Props) {
  const text = useText(auditText)
  const language = useLanguage()
  const { named: fields, technical } = fieldWords(language)
  const changes = entry.changes.filter((change) => isNamed(change, fields) === (shown === 'named'))
  if (changes.length === 0) return null
  const value = (field: string, of: string | null) => (
    <td>{of === null ? text.empty : fieldValue(entry.tableName, field, of, language)}</td>
  )
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{back ? text.now : text.before}</th>
          <th scope="col">{back ? text.thenAgain : text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fields[field] ?? technical[field] ?? field}</th>
            {value(field, back ? after : before)}
            {value(field, back ? before : after)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
