import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '#site/language.tsx'
import { noSuchPageNote } from '#contract/browser/note-for-next-page.ts'
import { hooks } from '#site/script/hooks.ts'
import { CloseButton } from '#site/ui/CloseButton.tsx'
import { publicFrameText } from './public-frame.text.ts'
import classes from './NoSuchPageNote.module.css'

/** A notice for a signed-in user who was redirected from a URL that does not exist. The page's script shows it. */
export function NoSuchPageNote() {
  const text = useText(publicFrameText)
  return (
    <template {...{ [hooks.note]: noSuchPageNote }}>
      <div className={classes.note} role="alert">
        <span className={classes.icon}>
          <IconAlertTriangle size={18} aria-hidden />
        </span>
        <p>{text.noSuchPage}</p>
        <CloseButton {...{ [hooks.noteClose]: '' }} />
      </div>
    </template>
  )
}
