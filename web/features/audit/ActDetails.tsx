import { Group, Text } from '@mantine/core'
import type { AuditAct } from '#contract/audit/schemas.ts'
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ActUndo } from './ActUndo.tsx'
import { auditText } from './audit.text.ts'
import { Changes, isNamed } from './Changes.tsx'
import { fieldWords } from './field-words.ts'
import { ThenLink } from './ThenLink.tsx'
import classes from './Audit.module.css'

/** The parts of an act with their changed fields, and what can be done about it. Details without a label come last. */
export function ActDetails({ act }: { act: AuditAct }) {
  const text = useText(auditText)
  const { named: fields } = fieldWords(useLanguage())
  const { parts, partCount, ip } = act
  const technical = parts.flatMap(({ changes }) => changes.filter((change) => !isNamed(change, fields)))
  const others = partCount - parts.length
  const [head] = parts
  return (
    <div className={classes.parts}>
      {head?.operation === 'see' ? (
        <Views parts={parts} />
      ) : (
        parts.map((part) => <Part key={part.id} part={part} isAlone={partCount === 1} />)
      )}
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {text.otherParts(others)}
        </Text>
      )}
      <Group gap="xs" my={6}>
        <ActUndo act={act} />
        {head !== undefined && <ThenLink entry={head} act={act} />}
      </Group>
      {(technical.length > 0 || ip !== null) && (
        <details className={classes.technical}>
          <summary>{text.technical(technical.length + (ip === null ? 0 : 1))}</summary>
          {ip !== null && (
            <Text size="sm" c="dimmed">
              {text.fromAddress(ip)}
            </Text>
          )}
          {parts.map((part) => (
            <Changes key={part.id} entry={part} shown="technical" />
          ))}
        </details>
      )}
    </div>
  )
}

/** Whose numbers were seen, each with the time. */
function Views({ parts }: Pick<AuditAct, 'parts'>) {
  const language = useLanguage()
  return (
    <ul className={classes.views}>
      {parts.map(({ id, at, stay, person, tableName }) => (
        <li key={id}>
          <time dateTime={at}>{formatInstant(new Date(at)).slice(-5)}</time>
          <span>{person ?? (stay === null ? wordsOfTables[tableName]?.[language].name : nameOfStay(stay))}</span>
        </li>
      ))}
    </ul>
  )
}

const nameOfStay = ({ guestName, reservationId }: { guestName: string; reservationId: number }) =>
  `${guestName} (#${reservationId})`.trim()

function Part({ part, isAlone }: { part: AuditAct['parts'][number]; isAlone: boolean }) {
  const text = useText(auditText)
  const language = useLanguage()
  const { named: fields } = fieldWords(language)
  const name = wordsOfTables[part.tableName]?.[language].name ?? part.tableName
  const hasFields = part.changes.some((change) => isNamed(change, fields))
  if (isAlone && !hasFields) return null
  return (
    <div>
      {!isAlone && <p className={classes.partName}>{text.partIs[part.operation](name)}</p>}
      {hasFields && <Changes entry={part} shown="named" />}
    </div>
  )
}
