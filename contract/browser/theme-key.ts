/** The storage key for the choice between light and dark. It outlives a sign-out. */
export const colorSchemeKey = 'theme'
