import { numberLost } from './invoices.errors.ts'
import type { DocumentRow } from './invoices.store.ts'
import type { Seller } from './seller.store.ts'

/**
 * An encrypted number can be decrypted only with its own key. A document whose number cannot be decrypted is not
 * exported, because the number would be missing.
 */
export function refuseUnopened(
  document: Pick<DocumentRow, 'hasNumber' | 'identityNumber'>,
  seller: Pick<Seller, 'identityNumber'>,
): void {
  const isLost = document.hasNumber && document.identityNumber === null
  if (isLost || seller.identityNumber === null) throw numberLost()
}
