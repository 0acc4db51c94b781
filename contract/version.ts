// The one place that says what a version may be. What becomes of one: `refuseOutdated`, `useConflict`.
import { z } from 'zod'

/** The last from which the database can count on: a version is a PostgreSQL integer that rises with every change. */
export const maxVersion = 2 ** 31 - 2

/**
 * The version that was seen or edited. A newer one stored meanwhile: 409, with the stored values in `fields`. 0 where
 * nothing is stored yet.
 */
export const Version = z.number().int().min(0).max(maxVersion)

/** The same as it stands in an address. */
export const VersionInQuery = z.coerce.number().int().min(0).max(maxVersion)
