/** The cell around a sign, in pixels of the comparison. It is one pitch wide. */
export const cell = { width: 14, height: 20 }

/** The signs of a zone, in the order of their shapes. */
export const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
