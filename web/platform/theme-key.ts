/** Where the choice between light and dark is kept. It outlives a sign-out. */
export const colorSchemeKey = 'theme'
