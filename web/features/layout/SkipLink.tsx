import { useText } from '#web/platform/language.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { layoutText } from './layout.text.ts'

/** The first stop of the keyboard: past the menus. A landmark of its own, as it stands before all others. */
export function SkipLink() {
  const text = useText(layoutText)
  return (
    <nav aria-label={text.skipLinks} className="konuk-skip konuk-no-print">
      <a href={`#${mainId}`}>{text.skip}</a>
    </nav>
  )
}
