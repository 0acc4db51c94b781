import { numberLost } from './invoices.errors.ts'
import type { PaperRow } from './invoices.store.ts'
import type { Seller } from './seller.store.ts'

/** Numbers open with the key that they were sealed with. Where that is lost nothing is handed on: it would lack them. */
export function refuseUnopened(
  paper: Pick<PaperRow, 'hasNumber' | 'identityNumber'>,
  seller: Pick<Seller, 'identityNumber'>,
): void {
  const isLost = paper.hasNumber && paper.identityNumber === null
  if (isLost || seller.identityNumber === null) throw numberLost()
}
