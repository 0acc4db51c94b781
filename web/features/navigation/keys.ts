// Keyboard shortcuts of the admin area, in one place: the key listener and the help dialog both read them.
export const keyNames = ['palette', 'search', 'newReservation', 'today', 'help'] as const
export type KeyName = (typeof keyNames)[number]

type Key = {
  /** The keys as they are printed on a keyboard. */
  shown: readonly string[]
  /**
   * The browser's name of the key, in lower case. The physical key position is not used, because `/` and `?` are
   * elsewhere on each keyboard layout.
   */
  key: string
  withControl?: true
}

export const keys: Record<KeyName, Key> = {
  palette: { shown: ['Ctrl', 'K'], key: 'k', withControl: true },
  search: { shown: ['/'], key: '/' },
  newReservation: { shown: ['N'], key: 'n' },
  today: { shown: ['T'], key: 't' },
  help: { shown: ['?'], key: '?' },
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** The shortcut that this key press stands for, if any. */
export function keyPressed({ key, ctrlKey, metaKey, altKey }: Pressed): KeyName | undefined {
  if (altKey) return undefined
  const control = ctrlKey || metaKey
  return keyNames.find((name) => keys[name].key === key.toLowerCase() && (keys[name].withControl ?? false) === control)
}
