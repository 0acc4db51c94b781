/** Replaces an erased name. It is stored in the database in place of the name, so it is the same in every language. */
export const erasedName = { firstName: 'Silinen', lastName: 'Misafir' } as const
