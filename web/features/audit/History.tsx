import { Button, Collapse } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { latePart } from '#web/platform/late.ts'
import { auditText } from './audit.text.ts'

const HistoryOf = latePart(async () => (await import('./HistoryOf.tsx')).HistoryOf)

/** What was done to this reservation or unit, unfolded by whoever may see the record. */
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
