import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { secondStepSettingsText } from './second-step-settings.text.ts'

/** Into the clipboard. A browser may refuse: then the text is still there to be selected. */
export function useCopy(): (content: string) => void {
  const text = useText(secondStepSettingsText)
  const copy = async (content: string) => {
    try {
      // Not there at all where the page came without TLS.
      await navigator.clipboard.writeText(content)
      notifySuccess(text.copied)
    } catch {
      notifyError(text.notCopied)
    }
  }
  return (content) => void copy(content)
}
