import { useText } from '#web/platform/language.tsx'
import { frameText } from './frame.text.ts'

export const mainId = 'content'

/** The first stop of the keyboard: past the menus. A landmark of its own, as it stands before all others. */
export function SkipLink() {
  const text = useText(frameText)
  return (
    <nav aria-label={text.skipLinks} className="konuk-skip konuk-no-print">
      <a href={`#${mainId}`}>{text.skip}</a>
    </nav>
  )
}
