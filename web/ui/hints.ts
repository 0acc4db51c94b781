/** Adds a tooltip that explains an icon without text, on hover, keyboard focus or touch (`Hints`). */
export const hint = (words: string | undefined) => (words === undefined ? {} : { 'data-hint': words })
