/** Said where a mouse rests, the keyboard stands or a finger lies: what a sign without words means (`Hints`). */
export const hint = (words: string | undefined) => (words === undefined ? {} : { 'data-hint': words })
