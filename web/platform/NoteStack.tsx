import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import '@mantine/notifications/styles.layer.css'

/**
 * Notices appear where they cover no button that is likely to be needed next: away from the buttons on the right of the
 * page header and from the buttons at the end of a form. On a phone they also leave the close button in the corner of a
 * dialog free (ui/global.css).
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
      // The notice after a booking holds buttons below its words.
      notificationMaxHeight={400}
    />
  )
}
