import { VisuallyHidden } from '@mantine/core'
import type { IdentityEnding } from '#contract/guests.ts'
import { useText } from '#web/platform/language.tsx'
import { guestFileText } from './guest-profile.text.ts'

/** A number of which only the end is shown. */
export function Ending({ ending }: Pick<IdentityEnding, 'ending'>) {
  const text = useText(guestFileText)
  return (
    <>
      <span aria-hidden className="konuk-numbers">
        {text.endsWith(ending)}
      </span>
      <VisuallyHidden>{text.endsWithSpoken(ending)}</VisuallyHidden>
    </>
  )
}
