// On a phone the back button closes a sheet (a dialog or a drawer) instead of leaving the page below it, as in every
// other app.
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { mayCloseTop } from './leave-form.ts'

/** The open sheets, the topmost last. Each sheet has its own entry in the browser's history, with the same URL. */
const sheets: { close: () => void }[] = []
/** True while this file itself goes back in the history, without a tap of the user. */
let isReturning = false
let isListening = false

const mark = 'sheet'

/** The number of open sheets that the current history entry represents. */
function depth(): number {
  const state: unknown = history.state
  const marked = typeof state === 'object' && state !== null && mark in state ? state[mark] : 0
  return typeof marked === 'number' ? marked : 0
}

/**
 * Makes the history hold one entry for each open sheet. If a link has led away from a sheet, the current entry belongs
 * to no sheet, so no entry is removed.
 */
function settle(): void {
  if (isReturning) return
  for (let entry = depth() + 1; entry <= sheets.length; entry++) {
    // The router's own state of the entry stays, because the router still shows the same page.
    history.pushState({ ...history.state, [mark]: entry }, '')
  }
  const surplus = depth() - sheets.length
  if (surplus <= 0) return
  isReturning = true
  history.go(-surplus)
}

/** Closes the sheets above the entry that Back led to, unless the user keeps what is typed in the topmost one. */
async function closeAbove(entry: number): Promise<void> {
  const above = sheets.slice(entry).toReversed()
  if (above.length === 0) return
  const answer = mayCloseTop()
  if (answer !== true && !(await answer)) return
  for (const sheet of above) sheet.close()
}

function onPop(): void {
  const isByHand = !isReturning
  isReturning = false
  if (isByHand) void closeAbove(depth())
  // A sheet that refuses to close keeps its entry; an entry whose sheet was left by a link is skipped.
  setTimeout(settle)
}

/** Whether the current history entry belongs to a sheet; then no other code may write to it. */
export const isSheetInHistory = () => depth() > 0

/**
 * While `isOpen` is true, the back button on a phone calls `close`. Do not use it for a sheet that navigates as soon as
 * it closes.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (isListening) return
    isListening = true
    window.addEventListener('popstate', onPop)
    // After a reload, no sheet is open.
    settle()
  }, [])
  // The entry must exist before the sheet is visible, or a quick tap on the back button would leave the page.
  useLayoutEffect(() => {
    if (!isOpen || !isPhone) return undefined
    const sheet = { close: () => onBack() }
    sheets.push(sheet)
    // The microtask waits until all sheets have opened or closed in this render, so that a form that replaces its card
    // takes over the card's history entry.
    queueMicrotask(settle)
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      queueMicrotask(settle)
    }
  }, [isOpen, isPhone])
}
