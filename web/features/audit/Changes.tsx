import type { AuditEntry } from '#contract/audit.ts'
import { useText } from '#web/platform/language.tsx'
import { auditText } from './audit.text.ts'
import classes from './Audit.module.css'

/** Field by field; `back`: as they are now, and as they will be with the change taken back. */
export function Changes({ entry, back = false }: { entry: AuditEntry; back?: boolean }) {
  const text = useText(auditText)
  const value = (of: string | null) => <td>{of ?? text.empty}</td>
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
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {value(back ? after : before)}
            {value(back ? before : after)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
