const scheme = 'data-mantine-color-scheme'

/** Paper is white, whatever the screen is: light words of a dark screen could not be read on it. Answers how to stop. */
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
