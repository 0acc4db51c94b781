import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { secondStepSettingsText } from './second-step-settings.text.ts'

/** Copies to the clipboard. If the browser refuses, the user can still select the text on the page by hand. */
export function useCopy(): (content: string) => void {
  const text = useText(secondStepSettingsText)
  const copy = async (content: string) => {
    try {
      // Browsers offer no clipboard to a page that came without TLS.
      await navigator.clipboard.writeText(content)
      notifySuccess(text.copied)
    } catch {
      notifyError(text.notCopied)
    }
  }
  return (content) => void copy(content)
}
