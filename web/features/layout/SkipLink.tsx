import { useText } from '#web/platform/language.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { layoutText } from './layout.text.ts'

/**
 * The first keyboard stop, which skips the menus. It is a landmark of its own, because it comes before all other
 * landmarks.
 */
export function SkipLink() {
  const text = useText(layoutText)
  return (
    <nav aria-label={text.skipLinks} className="konuk-skip konuk-no-print">
      <a href={`#${mainId}`}>{text.skip}</a>
    </nav>
  )
}
