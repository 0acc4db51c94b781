import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { proofFile } from '#contract/proofs/endpoints.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { download } from '#web/platform/download.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { proofsText } from './proofs.text.ts'

/** Downloads all records of a stay, for keeping or for submission to an arbitration board. */
export function ProofFileButton({ reservationId: id }: { reservationId: number }) {
  const text = useText(proofsText)
  const may = useMay()
  const [isMaking, setMaking] = useState(false)
  if (!may('identity.see') || !may('money.see')) return null
  const keep = async () => {
    setMaking(true)
    try {
      await download(proofFile, { params: { id } })
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconFileCertificate size={18} aria-hidden />}
      aria-label={text.proofFileOf(id)}
      loading={isMaking}
      onClick={() => void keep()}
    >
      {text.proofFile}
    </Button>
  )
}
