import { CloseButton, ScrollArea, UnstyledButton } from '@mantine/core'
import { useFocusReturn, useFocusTrap } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { whenPointedAt } from '#web/platform/when-idle.ts'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { layoutText } from '../layout.text.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { menuFor } from '#web/features/navigation/menu.ts'
import { useSignOut } from '#web/features/navigation/use-sign-out.ts'
import classes from './SideMenu.module.css'

type Props = {
  /** True on a phone, where the menu covers the page. */
  covering: boolean
  onClose: () => void
  onFind: () => void
}

export const SideMenu = memo(function SideMenu({ covering, onClose, onFind }: Props) {
  const text = useText(layoutText)
  const names = useText(navigationText)
  const askSignOut = useSignOut()
  const may = useMay()
  const trap = useFocusTrap(covering)
  useFocusReturn({ opened: covering })
  const list = useRef<HTMLDivElement>(null)
  // The menu is longer than a phone is high and may have been left scrolled, so it scrolls to the current page.
  useEffect(() => {
    if (covering) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
  }, [covering])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links and fields inside
    <div ref={trap} className={classes.menu} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <Link to={href('/admin/dashboard')} className={classes.brand} aria-label={text.homeLink} onClick={onClose}>
          <Logo size={34} />
        </Link>
        <CloseButton
          data-autofocus
          hiddenFrom="md"
          size="lg"
          className={classes.close}
          aria-label={text.closeMenu}
          onClick={onClose}
        />
      </div>
      <SearchButton onOpen={onFind} />
      <ScrollArea viewportRef={list} className={classes.scroll} type="auto">
        {menuFor(may).map((group) => (
          <section key={group.word} aria-label={names[group.word]} className={classes.group}>
            <p className={classes.groupName} aria-hidden>
              {names[group.word]}
            </p>
            <ul className={classes.list}>
              {group.entries.map(({ to, word, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} prefetch={whenPointedAt()} className={classes.entry} onClick={onClose}>
                    <Icon size={21} stroke={1.7} aria-hidden />
                    {names[word]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ScrollArea>
      <section aria-label={names.groupAccount} className={classes.account}>
        <p className={classes.groupName} aria-hidden>
          {names.groupAccount}
        </p>
        <UnstyledButton className={classes.entry} onClick={() => void askSignOut()}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
          {names.signOut}
        </UnstyledButton>
      </section>
    </div>
  )
})
