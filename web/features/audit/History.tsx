import { Button, Collapse } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { auditText } from './audit.text.ts'

const HistoryOf = lazyPart(async () => (await import('./HistoryOf.tsx')).HistoryOf)

/**
 * The history of this reservation or unit, collapsed at first. Only users with the permission for the audit log see it.
 */
export function History(of: { reservationId: number } | { unitId: number }) {
  const text = useText(auditText)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!may('record.see')) return null
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text.history}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <HistoryOf {...of} />}
      </Collapse>
    </div>
  )
}
