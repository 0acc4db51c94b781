import { useLanguage, useText } from '#web/platform/language.tsx'
import { staysText } from './stays.text.ts'
import { useMay } from '#web/features/account/use-may.ts'
import { requestProblems } from '#contract/request.problems.ts'

/** What the main guest lacks before a code can be sent; null is what may not be seen, and without it none is sent. */
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
  return hasIdentity ? undefined : text.identityFirst
}
