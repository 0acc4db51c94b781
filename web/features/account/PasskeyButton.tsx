import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { passkeyText } from './passkey.text.ts'
import { tokenByPasskey } from './token-by-passkey.ts'

/** Signs in without an address or a password. */
export function PasskeyButton({ onIn }: { onIn: (token: string) => void }) {
  const text = useText(passkeyText)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const token = await tokenByPasskey()
      if (token === undefined) notifyError(text.notUsed)
      else onIn(token)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : text.notUsed)
    }
    setAsking(false)
  }
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      loading={isAsking}
      leftSection={<IconKey size={20} stroke={1.6} aria-hidden />}
      onClick={() => void ask()}
    >
      {text.enter}
    </Button>
  )
}
