export const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * For the `ref` of a place whose things go away once they are dealt with, like a row from its list. The focus that such
 * a thing had goes to its section then, or to whatever around it is still there, and not nowhere.
 */
export function keepFocus(place: HTMLElement): () => void {
  let held: HTMLElement | undefined
  let wasOff = false
  let around: HTMLElement[] = []
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    around = []
    for (let at = target.parentElement; at !== null && place.contains(at); at = at.parentElement) {
      if (at === place || at.tagName === 'SECTION') around.push(at)
    }
  }
  const letGo = ({ target, relatedTarget }: FocusEvent) => {
    wasOff = target instanceof HTMLElement && target.matches(':disabled')
    // To nowhere: perhaps it is about to go away. From a dialog over the place one comes back.
    if (!(relatedTarget instanceof Element)) return
    if (relatedTarget.closest('[role=dialog]') === place.closest('[role=dialog]')) held = undefined
  }
  const mend = () => {
    if (held === undefined || !isNowhere() || isCovered(place)) return
    if (held.isConnected) {
      // It is only switched off while its call is under way.
      if (wasOff && !held.matches(':disabled')) held.focus({ preventScroll: true })
      return
    }
    held = undefined
    const next = around.find(({ isConnected }) => isConnected)
    if (next === undefined) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  // The whole page, as a dialog over the place is none of its children.
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
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
