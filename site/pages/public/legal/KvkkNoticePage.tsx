import { kvkkNotice } from '#domain/consent/texts.ts'
import { useText } from '#site/language.tsx'
import { legalText } from './legal.text.ts'
import { LegalDocument } from './LegalDocument.tsx'

export function KvkkNoticePage() {
  const text = useText(legalText)
  return <LegalDocument document={kvkkNotice} description={text.kvkkDescription} path="/kvkk-metin" />
}
