/**
 * Whoever comes from another page of ours goes on from the heading: a keyboard, and a screen reader, which says where it
 * is. The first page keeps the browser's own order, and so does one that is come back to.
 */
export function focusHeading(): void {
  const [load] = performance.getEntriesByType('navigation')
  const isFollowed = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (!isFollowed || location.hash !== '' || !document.referrer.startsWith(`${location.origin}/`)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
