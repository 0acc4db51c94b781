/** Attributes with which the script of the public pages finds its elements. The pages set them. */
export const hooks = {
  menu: 'data-menu',
  language: 'data-language',
  theme: 'data-theme',
  toLight: 'data-to-light',
  toDark: 'data-to-dark',
  print: 'data-print',
  /** The part that opens a live demo. */
  liveDemo: 'data-live-demo',
  /** The template of a notice. It is shown if the previous page has stored the name of the notice. */
  note: 'data-note',
  noteClose: 'data-note-close',
} as const
