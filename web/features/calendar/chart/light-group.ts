import type { SyntheticEvent } from 'react'

/**
 * Lights all bars of the group whose bar is pointed at or has the focus. It marks the elements themselves, because a
 * state in the chart would render its hundreds of bars with every move of the mouse.
 */
export function lightGroup({ type, target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  // The target of leaving the chart is the bar that was left.
  const bar = type !== 'pointerleave' && target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null
  const group = bar?.dataset['group']
  for (const one of currentTarget.querySelectorAll<HTMLElement>('[data-group], [data-lit]')) {
    one.toggleAttribute('data-lit', group !== undefined && one.dataset['group'] === group)
  }
}
