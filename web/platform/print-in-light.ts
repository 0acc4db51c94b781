const scheme = 'data-mantine-color-scheme'

/**
 * Prints in light colours even from a dark screen, because light text would be unreadable on white paper. Returns a
 * function that turns this off.
 */
export function printInLight(): () => void {
  const root = document.documentElement
  let kept: string | null = null
  const begin = () => {
    kept = root.getAttribute(scheme)
    root.setAttribute(scheme, 'light')
  }
  const end = () => {
    if (kept !== null) root.setAttribute(scheme, kept)
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
