import { useText } from '#web/platform/language.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { frameText } from '#contract/look/frame.text.ts'

/**
 * The first keyboard stop, which skips the menus. It is a landmark of its own, because it comes before all other
 * landmarks.
 */
export function SkipLink() {
  const text = useText(frameText)
  return (
    <nav aria-label={text.skipLinks} className="konuk-skip konuk-no-print">
      <a href={`#${mainId}`}>{text.skip}</a>
    </nav>
  )
}
