import type { RefCallback } from 'react'

export const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const landings = ['LI', 'TR', 'TABLE', 'SECTION']

/**
 * A `ref` callback for a container whose elements disappear once they are dealt with, like a row of a list. When the
 * focused element disappears, the focus moves to the nearest remaining row, table, section or the container, so that it
 * is not lost. The focus never moves to another button, because Enter may still be held.
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
  const removeMember = ({ relatedTarget }: FocusEvent) => {
    // If the focus moves nowhere, the element may be about to disappear. If it moves to a dialog above, it will come
    // back.
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
  // The observer watches the whole page, because a dialog above the container is not its child.
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true })
  place.addEventListener('focusin', hold)
  place.addEventListener('focusout', removeMember)
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', hold)
    place.removeEventListener('focusout', removeMember)
  }
}

/** Whether a dialog covers the container and holds the focus. */
function isCovered(place: HTMLElement): boolean {
  const last = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  return last !== undefined && !last.contains(place)
}
