import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import '@mantine/notifications/styles.layer.css'

/**
 * Where no hand goes next: beside the page's own buttons, which stand on the right of its head, and away from the foot
 * of a form. On a phone the way out of a dialog, in the corner, stays free as well (ui/global.css).
 */
export function NoteStack({ onReady }: { onReady: (notes: typeof notifications) => void }) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)')
  useEffect(() => onReady(notifications), [onReady])
  return (
    <Notifications
      className="konuk-no-print"
      position={isNarrow ? 'top-left' : 'bottom-left'}
      limit={4}
      containerWidth={340}
    />
  )
}
