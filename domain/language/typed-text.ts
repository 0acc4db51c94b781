// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/u
const eachUnstorable = new RegExp(unstorable, 'gu')

/**
 * True if a text contains no control characters and no unpaired surrogates, which a database or a screen cannot handle.
 */
export const isStorable = (text: string): boolean => !unstorable.test(text)

/** Replaces each control character or unpaired surrogate with a space. */
export const storable = (text: string): string => text.replace(eachUnstorable, ' ')
