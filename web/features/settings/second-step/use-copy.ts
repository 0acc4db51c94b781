import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { secondStepSettingsText } from './second-step-settings.text.ts'

/** Into the clipboard. A browser may refuse: then the text is still there to be selected. */
export function useCopy(): (content: string) => void {
  const text = useText(secondStepSettingsText)
  return (content) =>
    void navigator.clipboard.writeText(content).then(
      () => notifySuccess(text.copied),
      () => notifyError(text.notCopied),
    )
}
