import { salesContract } from '#domain/consent/texts.ts'
import { useText } from '#site/language.tsx'
import { legalText } from './legal.text.ts'
import { LegalDocument } from './LegalDocument.tsx'

export function SalesContractPage() {
  const text = useText(legalText)
  return <LegalDocument document={salesContract} description={text.contractDescription} path="/satis-sozlesmesi" />
}
