/** Stands where a name was. Of no language of the reader: it is in the database, as the name was. */
export const erasedName = { firstName: 'Silinen', lastName: 'Misafir' } as const
