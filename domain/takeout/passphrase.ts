/**
 * Limits of the passphrase's length. The passphrase alone protects a file with all data of a business, and whoever has
 * the file can try any number of passphrases.
 */
export const passphraseLength = { least: 12, most: 200 } as const

export const isLongEnough = (passphrase: string): boolean => passphrase.trim().length >= passphraseLength.least
