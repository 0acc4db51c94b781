// What a guest's page says of the documents that he reads and confirms, each with a code of its own.
import type { Purpose } from '#domain/consent/documents.ts'

/** In the order in which they stand on the page. */
export const documentNames = ['notice', 'contract'] as const
export type DocumentName = (typeof documentNames)[number]
export const purposeOf: Record<DocumentName, Purpose> = { notice: 'KVKK', contract: 'CONTRACT' }

export type DocumentOfPage = {
  name: DocumentName
  /** `changed` means that he has confirmed a contract for other terms than the stay has now. */
  state: 'open' | 'sent' | 'changed' | 'confirmed'
  /** Null on a device that is not known. */
  confirmedAt: Date | null
  /** What is missing before a code can be asked for: who he is, or a phone that codes reach. */
  missing: 'identity' | 'phone' | null
  /** The Turkish text, word for word, on a known device that has asked for it. */
  text: { full: string; sha256: string } | null
}
