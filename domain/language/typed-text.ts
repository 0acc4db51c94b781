// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/u
const eachUnstorable = new RegExp(unstorable, 'gu')

/**
 * True if a text contains no control characters and no unpaired surrogates, which a database or a screen cannot handle.
 */
export const isStorable = (text: string): boolean => !unstorable.test(text)

/**
 * Characters without a shape of their own: they turn the writing direction, so that a name reads as another, or make two
 * names differ that look alike. Joiners stay in scripts that need them, such as Persian, and in emoji.
 */
const invisible =
  /\u034f|[\u17b4\u17b5]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<!\p{L}|\p{M}|\p{Emoji})[\u200c\u200d]|[\u200c\u200d](?!\p{L}|\p{Emoji})|(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*)[\u200c\u200d]/gu

/** Removes characters that nobody sees and that come along when a name is copied from a message or a table. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Replaces each control character or unpaired surrogate with a space. */
export const storable = (text: string): string => text.replace(eachUnstorable, ' ')
