import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Bar, ChartData } from './bars.ts'
import { barUnder } from '../drag/use-chart-pointer.ts'

const restMs = 350

type PreviewBox = { bar: Bar; x: number; top: number; bottom: number }

/** Shows the preview while the mouse rests on a bar. Touch and keyboard open the card instead. */
export function usePreview(data: ChartData, isHidden: boolean) {
  const [shown, setShown] = useState<PreviewBox>()
  const [pointed, setPointed] = useState<Bar>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(undefined)
  }, [])
  useEffect(() => {
    document.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('scroll', hide, true)
    }
  }, [hide])

  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || !(event.target instanceof HTMLElement)) return
    const bar = barUnder(event.target, data)
    const element = event.target.closest('[data-bar]')
    setPointed(bar)
    if (bar?.key === shown?.bar.key && bar !== undefined) return
    hide()
    if (bar === undefined || element === null) return
    const { clientX: x } = event
    timer.current = setTimeout(() => {
      const { top, bottom } = element.getBoundingClientRect()
      setShown({ bar, x, top, bottom })
    }, restMs)
  }
  const onPointerLeave = () => {
    hide()
    setPointed(undefined)
  }
  return {
    pointed,
    shown: isHidden ? undefined : shown,
    handlers: { onPointerOver, onPointerLeave, onPointerDownCapture: hide },
  }
}
