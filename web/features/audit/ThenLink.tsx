import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { AuditAct, AuditEntry } from '#contract/audit/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { auditText } from './audit.text.ts'
import { actSentence } from './sentence.ts'

/** Links to the reservation, or the calendar of the units, as it was just after a change. */
export function ThenLink({ entry, act }: { entry: AuditEntry; act: AuditAct }) {
  const text = useText(auditText)
  const language = useLanguage()
  const may = useMay()
  const address = addressOf(entry)
  if (address === undefined || !may('stay.see')) return null
  // Entries have microseconds, but the URL holds only milliseconds. One millisecond is added, so that the moment
  // certainly includes the change.
  const at = new Date(new Date(entry.at).getTime() + 1).toISOString()
  return (
    <Button
      size="xs"
      variant="default"
      component={Link}
      to={`${address}?at=${at}`}
      leftSection={<IconHistory size={16} aria-hidden />}
      aria-label={text.asItWasNamed(actSentence(act, language))}
    >
      {text.asItWas}
    </Button>
  )
}

function addressOf({ stay, tableName }: AuditEntry): string | undefined {
  if (stay !== null) return href('/admin/audit/as-of/:id?', { id: String(stay.reservationId) })
  return tableName === 'unit' || tableName === 'unit_block' ? href('/admin/audit/as-of/:id?') : undefined
}
