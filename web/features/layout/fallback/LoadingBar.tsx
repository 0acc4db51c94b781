import { useNavigation } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'
import classes from './LoadingBar.module.css'

/** A thin bar across the top while the next page loads. It does not appear if the page loads quickly. */
export function LoadingBar() {
  const text = useText(layoutText)
  const { state } = useNavigation()
  if (state === 'idle') return null
  // A <progress> cannot be drawn this way in every browser.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  return <div className={classes.bar} role="progressbar" aria-label={text.loadingPage} />
}
