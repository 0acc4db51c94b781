import { use } from 'react'
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/**
 * Style sheets of the screens that are open. The router's own go with their screen, so that parts which are loaded
 * later bring the same ones a second time, and each of them styles all that is there anew. These stay, as React keeps
 * what has a precedence. Their addresses end with `#` to hide them from those parts: here that is taken off.
 */
export function Sheets() {
  const matches = useMatches()
  const routes = use(FrameworkContext)?.manifest.routes
  // While developing, styles come with their modules; the router has those of the first screen.
  if (import.meta.env.DEV) return <Links />
  return [...new Set(matches.flatMap(({ id }) => routes?.[id]?.css ?? []))].map((address) => (
    <link key={address} rel="stylesheet" href={address.replace(/#$/, '')} precedence="screens" />
  ))
}
