import { Group, Text } from '@mantine/core'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { auditText } from './audit.text.ts'
import { Changes } from './Changes.tsx'
import { sentence } from './sentence.ts'
import { ThenLink } from './ThenLink.tsx'
import { UndoButton } from './UndoButton.tsx'
import classes from './Audit.module.css'

/** Audit entries, each as one sentence; a tap opens the changed fields. */
export function EntryList({ entries, stale }: { entries: readonly AuditEntry[]; stale: boolean }) {
  const text = useText(auditText)
  return (
    <ul className={classes.entries} aria-label={text.caption} aria-busy={stale} data-stale={stale}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const text = useText(auditText)
  const language = useLanguage()
  const hasDetails = entry.changes.length > 0 || entry.ip !== null
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className={classes.at}>
        {formatInstant(new Date(entry.at))}
      </time>
      <div>
        <p className={classes.sentence}>{sentence(entry, language)}</p>
        {entry.isErased && (
          <Text size="sm" c="dimmed">
            {text.erased}
          </Text>
        )}
        {hasDetails && (
          <details className={classes.details}>
            <summary>{text.details}</summary>
            {entry.changes.length > 0 && <Changes entry={entry} />}
            <Group gap="xs" mt={6}>
              <UndoButton entry={entry} />
              <ThenLink entry={entry} />
            </Group>
            {entry.ip !== null && (
              <Text size="sm" c="dimmed" mt={6}>
                {text.fromAddress(entry.ip)}
              </Text>
            )}
          </details>
        )}
      </div>
    </li>
  )
}
