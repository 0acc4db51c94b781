import { Notification } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { useText } from '#web/platform/language.tsx'
import { noSuchPageNote } from '#web/platform/note-for-next-page.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { hooks } from '../script/hooks.ts'
import classes from './NoSuchPageNote.module.css'

/** A notice for a signed-in user who was redirected from a URL that does not exist. The page's script shows it. */
export function NoSuchPageNote() {
  const text = useText(layoutText)
  const { close } = useText(platformText)
  return (
    <template {...{ [hooks.note]: noSuchPageNote }}>
      <div className={classes.note}>
        <Notification
          role="alert"
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          closeButtonProps={{ 'aria-label': close, [hooks.noteClose]: '' }}
        >
          {text.noSuchPage}
        </Notification>
      </div>
    </template>
  )
}
