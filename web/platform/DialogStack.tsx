import { modals, ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

/** Holds the dialogs that ask for a decision: see `confirmAction` and `askChoice`. */
export function DialogStack({ onReady }: { onReady: (dialogs: typeof modals) => void }) {
  return (
    <ModalsProvider>
      <Opened onReady={onReady} />
    </ModalsProvider>
  )
}

/** Calls `onReady` from inside the provider, so that the provider is already listening. */
function Opened({ onReady }: { onReady: (dialogs: typeof modals) => void }) {
  useEffect(() => onReady(modals), [onReady])
  return null
}
