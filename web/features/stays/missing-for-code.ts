import { useText } from '#web/platform/language.tsx'
import { staysText } from './stays.text.ts'

/** What the main guest lacks before a code can be sent. */
export function useMissingForCode({ phone, hasIdentity }: { phone: string; hasIdentity: boolean }): string | undefined {
  const text = useText(staysText)
  if (phone === '') return text.phoneFirst
  return hasIdentity ? undefined : text.identityFirst
}
