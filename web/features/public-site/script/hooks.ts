/** By these attributes the script of the public pages finds what it works on; the frame of the pages sets them. */
export const hooks = {
  menu: 'data-menu',
  year: 'data-year',
  language: 'data-language',
  theme: 'data-theme',
  toLight: 'data-to-light',
  toDark: 'data-to-dark',
  print: 'data-print',
  /** A template of what is shown when its name is kept for this page. */
  note: 'data-note',
  noteClose: 'data-note-close',
} as const
