import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { currentReach, onReachChange } from '#web/platform/connection.ts'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'

/** Shown while the server cannot be reached. It assures the user that nothing typed is lost. */
export function ConnectionNote() {
  const text = useText(layoutText)
  const reach = useSyncExternalStore(onReachChange, currentReach, () => 'reached' as const)
  if (reach === 'reached') return null
  return (
    <Alert role="alert" color="lamp" mb="lg" icon={<IconWifiOff aria-hidden />} className="konuk-no-print">
      {navigator.onLine ? text.unreachable : text.offline}
    </Alert>
  )
}
