import { privacyPolicy } from '#domain/consent/privacy-policy.ts'
import { useText } from '#site/language.tsx'
import { legalText } from './legal.text.ts'
import { LegalDocument } from './LegalDocument.tsx'

export function PrivacyPolicyPage() {
  const text = useText(legalText)
  return <LegalDocument document={privacyPolicy} description={text.privacyDescription} path="/gizlilik" />
}
