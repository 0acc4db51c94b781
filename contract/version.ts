// The only definition of a valid version. `refuseOutdated` and `useConflict` use versions.
import { z } from 'zod'

/** The highest version that can still increase: a version is a PostgreSQL integer that rises with every change. */
export const maxVersion = 2 ** 31 - 2

/**
 * The version that the user saw or edited; 0 if nothing was stored. If a newer version is stored, the answer is 409
 * with the stored values in `fields`.
 */
export const Version = z.number().int().min(0).max(maxVersion)

/** The version as a query parameter. */
export const VersionInQuery = z.coerce.number().int().min(0).max(maxVersion)
