import type { RefCallback } from 'react'

export const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const landings = ['LI', 'TR', 'TABLE', 'SECTION']

/**
 * For the `ref` of a place whose things go away once they are dealt with, like a row from its list. The focus that such
 * a thing had goes to what is still there around it, and not nowhere. Never to another button: Enter may still be held.
 */
export const keepFocus: RefCallback<HTMLElement> = (place) => {
  if (place === null) return undefined
  let held: HTMLElement | undefined
  let around: HTMLElement[] = []
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    around = []
    for (let at = target.parentElement; at !== null && place.contains(at); at = at.parentElement) {
      if (at === place || landings.includes(at.tagName)) around.push(at)
    }
  }
  const letGo = ({ relatedTarget }: FocusEvent) => {
    // To nowhere: perhaps it is about to go away. From a dialog over the place one comes back.
    if (!(relatedTarget instanceof Element)) return
    if (relatedTarget.closest('[role=dialog]') === place.closest('[role=dialog]')) held = undefined
  }
  const mend = () => {
    if (held === undefined || held.isConnected || !isNowhere() || isCovered(place)) return
    held = undefined
    const next = around.find(({ isConnected }) => isConnected)
    if (next === undefined) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  // The whole page, as a dialog over the place is none of its children.
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true })
  place.addEventListener('focusin', hold)
  place.addEventListener('focusout', letGo)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', hold)
    place.removeEventListener('focusout', letGo)
  }
}

/** A dialog lies over it, and keeps the focus to itself. */
function isCovered(place: HTMLElement): boolean {
  const last = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  return last !== undefined && !last.contains(place)
}
