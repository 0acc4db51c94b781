import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { IbanForm } from './IbanForm.tsx'
import { ibansQuery } from './ibans.queries.ts'
import { ibansText } from './ibans.text.ts'
import classes from './Ibans.module.css'

/** Beside a message that asks for money: if no IBAN is stored, says so, and takes one in place. */
export function AddIbanHere() {
  const text = useText(ibansText)
  const { data: ibans } = useQuery(ibansQuery)
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (ibans?.length !== 0) return null
  return (
    <div className={classes.ask}>
      {text.noneInText}
      {may('business.change') &&
        (isOpen ? (
          <IbanForm onDone={() => setOpen(false)} />
        ) : (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {text.add}
          </Button>
        ))}
    </div>
  )
}
