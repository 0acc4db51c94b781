// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/u
const eachUnstorable = new RegExp(unstorable, 'gu')

/** Whether a text has no characters that a database or a screen chokes on: of control, or half of one that was cut. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

/** With a space in their place. */
export const storable = (text: string): string => text.replace(eachUnstorable, ' ')
