import { Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { DemoForm, SentBox } from './DemoForm.tsx'
import { demoText } from './demo.text.ts'

const closesAfterMs = 3000

type Props = {
  opened: boolean
  onClose: () => void
  /** What the visitor was reading about. */
  subject?: string | undefined
}

/** The demo form over a page. After sending it says so for three seconds and goes; the next opening finds it blank. */
export function DemoDialog({ opened, onClose, subject }: Props) {
  const text = useText(demoText)
  return (
    <Modal opened={opened} onClose={onClose} title={text.dialogTitle} size="lg">
      {/* Made anew by each opening, and with it the form. */}
      <Content onClose={onClose} subject={subject} />
    </Modal>
  )
}

function Content({ onClose, subject }: Omit<Props, 'opened'>) {
  const text = useText(demoText)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [sent, onClose])

  if (sent) return <SentBox />
  return (
    <>
      <Text c="dimmed" mb="md">
        {text.dialogLead}
      </Text>
      <DemoForm message={subject === undefined ? '' : text.about(subject)} onSent={() => setSent(true)} />
    </>
  )
}
