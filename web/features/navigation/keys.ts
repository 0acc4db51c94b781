// The keys of the admin area, once: what listens to them and what tells of them both read this.
export const keyNames = ['palette', 'search', 'newReservation', 'today', 'help'] as const
export type KeyName = (typeof keyNames)[number]

type Key = {
  /** As a keyboard has it printed, for people. */
  shown: readonly string[]
  /** What the browser calls it, in lower case. Not the place on the keyboard: `/` and `?` lie elsewhere on each. */
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

/** Which of the keys this is, if any. */
export function keyPressed({ key, ctrlKey, metaKey, altKey }: Pressed): KeyName | undefined {
  if (altKey) return undefined
  const control = ctrlKey || metaKey
  return keyNames.find((name) => keys[name].key === key.toLowerCase() && (keys[name].withControl ?? false) === control)
}
