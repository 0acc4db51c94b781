import { useEffect, useEffectEvent } from 'react'
import { type KeyName, keyPressed } from './keys.ts'

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/** True if the key press belongs to a text field or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Calls `act` for each of the shortcuts in keys.ts. The palette also opens from a field, because its shortcut types no
 * letter.
 */
export function useKeys(act: (name: KeyName) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const name = keyPressed(event)
    if (name === undefined) return
    // The browser would otherwise open its own search.
    if (name === 'palette') event.preventDefault()
    if (isDialogOpen() || (name !== 'palette' && isTaken(event.target))) return
    event.preventDefault()
    act(name)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
