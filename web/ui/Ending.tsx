import { VisuallyHidden } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

/** Shows only the last digits of a number. */
export function Ending({ ending }: { ending: string }) {
  const text = useText(uiText)
  return (
    <>
      <span aria-hidden className="konuk-numbers">
        {text.endsWith(ending)}
      </span>
      <VisuallyHidden>{text.endsWithSpoken(ending)}</VisuallyHidden>
    </>
  )
}
