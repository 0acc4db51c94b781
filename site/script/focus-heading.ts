/**
 * Focuses the heading for a visitor who comes from another public page, so that keyboard users continue from there and
 * screen readers announce the page. On the first page, and on a page reached by Back, the browser's default focus is
 * kept.
 */
export function focusHeading(): void {
  const [load] = performance.getEntriesByType('navigation')
  const isFollowed = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (!isFollowed || location.hash !== '' || !document.referrer.startsWith(`${location.origin}/`)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
