// On a phone 'back' closes what lies over the page, as in every other app, instead of leaving the page below it.
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Those that are open, the topmost last. Each has an entry of its own in the browser's history, at the same address. */
const sheets: { close: () => void }[] = []
/** On its way back to an entry below, which nobody has asked for by hand. */
let isReturning = false
let isListening = false

const mark = 'sheet'

/** How many sheets the entry stands for on which the browser is. */
function depth(): number {
  const state: unknown = history.state
  const marked = typeof state === 'object' && state !== null && mark in state ? state[mark] : 0
  return typeof marked === 'number' ? marked : 0
}

/** As many entries as sheets. Where a link has led on from a sheet there are none of ours to take away. */
function settle(): void {
  if (isReturning) return
  for (let entry = depth() + 1; entry <= sheets.length; entry++) {
    // The router's own notes on the entry stay: for it this is the same place.
    history.pushState({ ...history.state, [mark]: entry }, '')
  }
  const surplus = depth() - sheets.length
  if (surplus <= 0) return
  isReturning = true
  history.go(-surplus)
}

function onPop(): void {
  const isByHand = !isReturning
  isReturning = false
  if (isByHand) for (const sheet of sheets.slice(depth()).toReversed()) sheet.close()
  // What would not close keeps its entry; one whose sheet was left by a link is gone through.
  setTimeout(settle)
}

/** Whether the entry on which the browser is belongs to a sheet: nobody else may write upon it. */
export const isSheetInHistory = () => depth() > 0

/** While `isOpen`, 'back' on a phone calls `close`. Not for what closes by going elsewhere at once. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (isListening) return
    isListening = true
    window.addEventListener('popstate', onPop)
    // A page that was loaded anew has nothing open.
    settle()
  }, [])
  // Before anyone sees the sheet: who goes back the moment that it stands there would otherwise leave the page.
  useLayoutEffect(() => {
    if (!isOpen || !isPhone) return undefined
    const sheet = { close: () => onBack() }
    sheets.push(sheet)
    // Once what opens and closes at the same time has done so: a form in the place of its card has the card's entry.
    queueMicrotask(settle)
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      queueMicrotask(settle)
    }
  }, [isOpen, isPhone])
}
