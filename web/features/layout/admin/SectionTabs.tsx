import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { menuFor, tabsAt } from '#web/features/navigation/menu.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { whenPointedAt } from '#web/platform/when-idle.ts'
import classes from './SectionTabs.module.css'

/** The pages of one entry of the menu, as tabs above each of them. Every page keeps its own address. */
export function SectionTabs() {
  const names = useText(navigationText)
  const { pathname } = useLocation()
  const entry = tabsAt(menuFor(useMay()), pathname)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the row of tabs may be wider than the screen, so the open tab scrolls into view.
    list.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (entry === undefined) return null
  return (
    <nav aria-label={names[entry.word]} className={`${classes.tabs} konuk-no-print`}>
      <ul ref={list} className={classes.list}>
        {entry.pages.map(({ to, word }) => (
          <li key={to}>
            <NavLink to={to} end prefetch={whenPointedAt()} className={classes.tab}>
              {names[word]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
