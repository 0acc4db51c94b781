import { modals, ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** The dialogs that ask for a decision: see `confirmAction` and `askChoice`. */
export function DialogStack({ onReady }: { onReady: (dialogs: typeof modals) => void }) {
  return (
    <ModalsProvider>
      <Opened onReady={onReady} />
    </ModalsProvider>
  )
}

/** Inside, so that the provider listens by the time this says so. */
function Opened({ onReady }: { onReady: (dialogs: typeof modals) => void }) {
  useEffect(() => onReady(modals), [onReady])
  return null
}
