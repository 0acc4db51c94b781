import { CloseButton, ScrollArea, UnstyledButton } from '@mantine/core'
import { useFocusReturn, useFocusTrap } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { whenPointedAt } from '#web/platform/when-idle.ts'
import { SearchButton } from '#web/features/search/SearchButton.tsx'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { layoutText } from '../layout.text.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { accountPage, isEntryAt, type MenuEntry, type MenuPage, menuFor } from '#web/features/navigation/menu.ts'
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
  const { pathname } = useLocation()
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
            {group.word !== 'groupDaily' && (
              <p className={classes.groupName} aria-hidden>
                {names[group.word]}
              </p>
            )}
            <ul className={classes.list}>
              {group.entries.map((entry) =>
                entry.isFolded ? (
                  <FoldedEntry key={entry.word} entry={entry} onFollow={onClose} />
                ) : (
                  <Entry key={entry.word} entry={entry} onFollow={onClose} />
                ),
              )}
            </ul>
          </section>
        ))}
      </ScrollArea>
      <section aria-label={names.groupAccount} className={classes.account}>
        <Link
          to={accountPage.to}
          aria-current={pathname === accountPage.to ? 'page' : undefined}
          className={classes.entry}
          onClick={onClose}
        >
          <accountPage.icon size={21} stroke={1.7} aria-hidden />
          {names[accountPage.word]}
        </Link>
        <UnstyledButton className={classes.entry} onClick={() => void askSignOut()}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
          {names.signOut}
        </UnstyledButton>
        {/* The finger that opened the menu lies here, so that a second tap closes it and does nothing else. */}
        {covering && (
          <UnstyledButton className={classes.entry} onClick={onClose}>
            <IconX size={21} stroke={1.7} aria-hidden />
            {text.close}
          </UnstyledButton>
        )}
      </section>
    </div>
  )
})

type EntryProps = { entry: MenuEntry; onFollow: () => void }

/** The link to the first page of an entry. It is the current one on each page of the entry. */
function Entry({ entry, onFollow }: EntryProps) {
  const names = useText(navigationText)
  const { pathname } = useLocation()
  const { word, icon: Icon, pages, beside } = entry
  const [first] = pages
  if (first === undefined) return null
  const isBeside = beside !== undefined && pathname === beside.to
  return (
    <li className={classes.item}>
      <Link
        to={first.to}
        prefetch={whenPointedAt()}
        aria-current={isEntryAt(entry, pathname) && !isBeside ? 'page' : undefined}
        className={classes.entry}
        onClick={onFollow}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
        {names[word]}
      </Link>
      {beside && (
        <Link
          to={beside.to}
          prefetch={whenPointedAt()}
          aria-current={isBeside ? 'page' : undefined}
          aria-label={names[beside.word]}
          className={classes.beside}
          onClick={onFollow}
        >
          <beside.icon size={21} stroke={1.7} aria-hidden />
          <span className={classes.besideName}>{names[beside.word]}</span>
        </Link>
      )}
    </li>
  )
}

/** The pages of an entry below its name. They are in sight on one of these pages, and when the user unfolds them. */
function FoldedEntry({ entry, onFollow }: EntryProps) {
  const names = useText(navigationText)
  const { pathname } = useLocation()
  const list = useId()
  const isHere = isEntryAt(entry, pathname)
  const [unfolded, setUnfolded] = useState<boolean>()
  const isOpen = unfolded ?? isHere
  const { word, icon: Icon, pages } = entry
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={list}
        data-here={(isHere && !isOpen) || undefined}
        onClick={() => setUnfolded(!isOpen)}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
        {names[word]}
        <IconChevronDown size={17} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={list} hidden={!isOpen} className={classes.folded}>
        {pages.map((page) => (
          <FoldedPage key={page.to} page={page} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  )
}

function FoldedPage({ page: { to, word }, onFollow }: { page: MenuPage; onFollow: () => void }) {
  const names = useText(navigationText)
  return (
    <li>
      <NavLink to={to} prefetch={whenPointedAt()} className={classes.entry} onClick={onFollow}>
        {names[word]}
      </NavLink>
    </li>
  )
}
