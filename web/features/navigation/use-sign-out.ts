import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { signOut } from '#web/platform/session.ts'
import { navigationText } from './navigation.text.ts'

/** Signs the user out on all devices, after a confirmation. */
export function useSignOut(): () => Promise<void> {
  const text = useText(navigationText)
  return async () => {
    const sure = await confirmAction({
      title: text.signOutTitle,
      message: text.signOutQuestion,
      confirmLabel: text.signOut,
      cancelLabel: text.stay,
    })
    if (sure) await signOut()
  }
}
