/** The longest note about a guest. */
export const noteMax = 1000
