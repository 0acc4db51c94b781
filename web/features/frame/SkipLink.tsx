import { useText } from '#web/platform/language.tsx'
import { frameText } from './frame.text.ts'

export const mainId = 'content'

/** The first stop of the keyboard: past the menus. */
export function SkipLink() {
  const text = useText(frameText)
  return (
    <a className="konuk-skip" href={`#${mainId}`}>
      {text.skip}
    </a>
  )
}
