import { useLanguage, useText } from '#web/platform/language.tsx'
import { staysText } from './stays.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { consentProblems } from '#contract/consent/problems.ts'
import { isFromAbroad } from '#domain/people/phone.ts'
import { requestProblems } from '#contract/request.problems.ts'

/**
 * Returns what the main guest's profile lacks before an SMS code can be sent. A null phone number means that this clerk
 * may not see it; without a phone number no code can be sent.
 */
export function useMissingForCode({
  phone,
  hasIdentity,
}: {
  phone: string | null
  hasIdentity: boolean
}): string | undefined {
  const text = useText(staysText)
  const language = useLanguage()
  const may = useMay()
  if (phone === null || !may('identity.see') || !may('stay.book')) return requestProblems['request.forbidden'][language]
  if (phone === '') return text.phoneFirst
  if (isFromAbroad(phone)) return consentProblems['consent.phone-abroad'][language]
  return hasIdentity ? undefined : text.identityFirst
}
