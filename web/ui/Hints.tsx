import { Portal } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './Hints.module.css'

type OpenHint = { words: string; at: DOMRect }

/**
 * Shows all tooltips of the page from one component, so that a hundred icons in a list cost nothing until the user
 * points at one.
 */
export function Hints() {
  const [shown, setShown] = useState<OpenHint>()
  useEffect(() => {
    const leaving = new AbortController()
    const options = { signal: leaving.signal, capture: true, passive: true }
    const showOf = (target: EventTarget | null) => {
      const owner = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null
      const words = owner?.dataset['hint']
      if (owner === null || words === undefined) setShown(undefined)
      else setShown({ words, at: owner.getBoundingClientRect() })
    }
    const hide = () => setShown(undefined)
    // A touch shows the tooltip when the finger comes down, a mouse when it moves over the element.
    document.addEventListener('pointerover', ({ target }) => showOf(target), options)
    document.addEventListener(
      'pointerdown',
      ({ target, pointerType }) => showOf(pointerType === 'touch' ? target : null),
      options,
    )
    document.addEventListener('pointerleave', hide, options)
    document.addEventListener(
      'focusin',
      ({ target }) => showOf(target instanceof Element && target.matches(':focus-visible') ? target : null),
      options,
    )
    document.addEventListener('focusout', hide, options)
    document.addEventListener('scroll', hide, options)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options)
    return () => leaving.abort()
  }, [])
  return shown && <Hint {...shown} />
}

const gap = 8

/** Places the tooltip above its element, or below if there is no room above. */
function Hint({ words, at }: OpenHint) {
  const self = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (self.current === null) return
    const { style, offsetWidth, offsetHeight } = self.current
    const middle = at.left + at.width / 2
    const left = Math.max(gap, Math.min(middle - offsetWidth / 2, innerWidth - offsetWidth - gap))
    const isBelow = at.top < offsetHeight + 2 * gap
    style.translate = `${left}px ${isBelow ? at.bottom + gap : at.top - offsetHeight - gap}px`
    style.setProperty('--arrow', `${middle - left}px`)
    self.current.dataset['below'] = String(isBelow)
  }, [at])
  return (
    <Portal>
      <div ref={self} role="tooltip" className={classes.hint}>
        {words}
      </div>
    </Portal>
  )
}
