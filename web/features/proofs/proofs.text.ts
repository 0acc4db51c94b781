import { texts } from '#web/platform/texts.ts'

export const proofsText = texts({
  tr: { proofFile: 'Delil dosyası', proofFileOf: (number: number) => `Delil dosyası: ${number} numaralı rezervasyon` },
  en: { proofFile: 'Proof file', proofFileOf: (number: number) => `Proof file of reservation ${number}` },
})
