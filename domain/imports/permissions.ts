import type { Permission } from '#domain/roles/permissions.ts'
import type { ImportKind } from './columns.ts'

/** What an import needs besides `data.keep`. Stays come with prices that were agreed; deposits are refused row by row. */
export const importPermissions: Record<ImportKind, readonly Permission[]> = {
  units: ['unit.change'],
  reservations: ['stay.book', 'price.change'],
}
