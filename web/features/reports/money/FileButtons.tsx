import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { moneyText } from './money.text.ts'

type Format = 'xlsx' | 'pdf'

/** Downloads a report as a spreadsheet or as a document. The server creates both, with all pages of the report. */
export function FileButtons({ fetch, disabled }: { fetch: (format: Format) => Promise<void>; disabled: boolean }) {
  const text = useText(moneyText)
  const [waitingFor, setWaitingFor] = useState<Format>()
  const take = async (format: Format) => {
    setWaitingFor(format)
    try {
      await fetch(format)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
    setWaitingFor(undefined)
  }
  const button = (format: Format, Icon: typeof IconFileTypePdf) => (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void take(format)}
      loading={waitingFor === format}
      disabled={disabled || waitingFor !== undefined}
    >
      {text.formats[format]}
    </Button>
  )
  return (
    <>
      {button('xlsx', IconFileSpreadsheet)}
      {button('pdf', IconFileTypePdf)}
    </>
  )
}
