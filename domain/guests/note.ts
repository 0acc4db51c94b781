/** The maximum length of a note about a guest. */
export const noteMax = 1000
