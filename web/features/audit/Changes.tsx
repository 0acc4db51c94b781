import type { AuditEntry } from '#contract/audit/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { auditText } from './audit.text.ts'
import { fieldValue } from './field-value.ts'
import { fieldsText } from './fields.text.ts'
import classes from './Audit.module.css'

type Props = { entry: AuditEntry; back?: boolean }

/**
 * Changed fields, one per row. With `back`, the columns show the present values and the values after an undo. Fields
 * without a label on the screens, such as the id of a row, are collapsed as technical fields.
 */
export function Changes({ entry, back = false }: Props) {
  const text = useText(auditText)
  const { fields } = useText(fieldsText)
  const named = entry.changes.filter(({ field }) => fields[field] !== undefined)
  const others = entry.changes.filter(({ field }) => fields[field] === undefined)
  if (named.length === 0) return <Table entry={entry} changes={others} back={back} />
  return (
    <>
      <Table entry={entry} changes={named} back={back} />
      {others.length > 0 && (
        <details className={classes.details}>
          <summary>{text.technical(others.length)}</summary>
          <Table entry={entry} changes={others} back={back} />
        </details>
      )}
    </>
  )
}

function Table({ entry, changes, back }: Required<Props> & Pick<AuditEntry, 'changes'>) {
  const text = useText(auditText)
  const { fields } = useText(fieldsText)
  const language = useLanguage()
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
            <th scope="row">{fields[field] ?? field}</th>
            {value(field, back ? after : before)}
            {value(field, back ? before : after)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
