/** A file that holds everything is only as safe as this: it can be tried at leisure by whoever has the file. */
export const passphraseLength = { least: 12, most: 200 } as const

export const isLongEnough = (passphrase: string): boolean => passphrase.trim().length >= passphraseLength.least
