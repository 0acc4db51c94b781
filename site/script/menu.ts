import { hooks } from './hooks.ts'

const open = () => document.querySelector<HTMLDetailsElement>(`[${hooks.menu}][open]`)

/** Closes the menu on a click outside it and on Escape. Escape returns the focus to the menu's button. */
export function closeMenuByItself(): void {
  document.addEventListener('keydown', ({ key }) => {
    const menu = open()
    if (key !== 'Escape' || menu === null) return
    menu.querySelector('summary')?.focus()
    menu.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = open()
    if (menu !== null && !(target instanceof Node && menu.contains(target))) menu.open = false
  })
}
