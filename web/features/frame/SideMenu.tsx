import { CloseButton, Kbd, ScrollArea, TextInput, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { frameText } from './frame.text.ts'
import { Logo } from './Logo.tsx'
import { findInMenu, menu } from './menu.ts'
import { useSignOut } from './use-sign-out.ts'
import classes from './SideMenu.module.css'

type Props = {
  /** On a phone, where the menu covers the page. */
  open: boolean
  onClose: () => void
}

export function SideMenu({ open, onClose }: Props) {
  const text = useText(frameText)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const askSignOut = useSignOut()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) close.current?.focus()
  }, [open])
  useHotkeys(
    [
      ['mod+K', () => search.current?.focus()],
      ['Escape', onClose],
    ],
    [],
  )

  const groups = findInMenu(menu, typed, (word) => text[word])
  const openFirst = () => {
    const first = groups[0]?.entries[0]
    if (first === undefined) return
    setTyped('')
    onClose()
    void navigate(first.to)
  }

  return (
    <>
      <div className={classes['head']}>
        <Link to="/admin/dashboard" className={classes['brand']} aria-label={text.homeLink} onClick={onClose}>
          <Logo size={34} />
        </Link>
        <CloseButton
          ref={close}
          hiddenFrom="md"
          size="lg"
          className={classes['close'] ?? ''}
          aria-label={text.closeMenu}
          onClick={onClose}
        />
      </div>
      <TextInput
        ref={search}
        type="search"
        size="sm"
        aria-label={text.findPage}
        placeholder={text.findPage}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') openFirst()
          if (event.key === 'Escape') setTyped('')
        }}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={<Kbd className={classes['key'] ?? ''}>Ctrl K</Kbd>}
        rightSectionWidth={64}
        classNames={{
          root: classes['search'] ?? '',
          input: classes['searchInput'] ?? '',
          section: classes['section'] ?? '',
        }}
      />
      <ScrollArea className={classes['scroll'] ?? ''} type="never">
        {groups.map((group) => (
          <section key={group.word} aria-label={text[group.word]} className={classes['group']}>
            <p className={classes['groupName']} aria-hidden>
              {text[group.word]}
            </p>
            <ul className={classes['list']}>
              {group.entries.map(({ to, word, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} className={classes['entry'] ?? ''} onClick={onClose}>
                    <Icon size={21} stroke={1.7} aria-hidden />
                    {text[word]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <output className={classes['nothing']}>{text.nothingFound}</output>}
      </ScrollArea>
      <section aria-label={text.groupAccount} className={classes['account']}>
        <p className={classes['groupName']} aria-hidden>
          {text.groupAccount}
        </p>
        <UnstyledButton className={classes['entry'] ?? ''} onClick={() => void askSignOut()}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
          {text.signOut}
        </UnstyledButton>
      </section>
    </>
  )
}
