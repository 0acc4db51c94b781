import { ActionIcon, Avatar, Burger, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuildingCottage, IconLogout, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { href, Link } from 'react-router'
import { switchBusiness } from '#contract/staff/endpoints.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { NotificationsButton } from '#web/features/notifications/NotificationsButton.tsx'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { enterBusiness } from '#web/platform/other-tabs.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { layoutText } from '../layout.text.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import { LanguageSwitch, ThemeSwitch } from '../Switches.tsx'
import { initials, useWhoAmI } from '#web/features/session/who-am-i.ts'
import { useSignOut } from '#web/features/navigation/use-sign-out.ts'
import classes from './TopBar.module.css'

type Props = { menuOpen: boolean; onMenu: () => void; onFind: () => void }

export const TopBar = memo(function TopBar({ menuOpen, onMenu, onFind }: Props) {
  const text = useText(layoutText)
  const { label } = useText(searchText)
  const { data: hotel } = useQuery(hotelQuery)
  return (
    <div className={classes.bar}>
      <Group gap="sm" wrap="nowrap" className={classes.left}>
        <Burger
          hiddenFrom="md"
          size="sm"
          opened={menuOpen}
          onClick={onMenu}
          aria-expanded={menuOpen}
          aria-controls="main-menu"
          aria-label={menuOpen ? text.closeMenu : text.openMenu}
        />
        <Link to={href('/admin/dashboard')} aria-label={text.homeLink} className={classes.mark}>
          <LogoMark size={30} />
        </Link>
        <Text fw={600} truncate className={classes.business}>
          {hotel?.name}
        </Text>
      </Group>
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          hiddenFrom="md"
          variant="subtle"
          color="gray"
          size={44}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={onFind}
        >
          <IconSearch size={22} aria-hidden />
        </ActionIcon>
        <Group gap={2} visibleFrom="sm">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
        <NotificationsButton />
        <AccountMenu />
      </Group>
    </div>
  )
})

/** The other businesses of the signed-in user, as links. */
function OtherBusinesses() {
  const names = useText(navigationText)
  const { data: profile } = useQuery(profileQuery)
  const { data: hotel } = useQuery(hotelQuery)
  const [entering, setEntering] = useState<number>()
  const others = (profile?.businesses ?? []).filter(({ hotelId }) => hotel !== undefined && hotelId !== hotel.id)
  if (others.length === 0) return null
  const enter = async (hotelId: number) => {
    setEntering(hotelId)
    try {
      const { token } = await call(switchBusiness, { body: { hotelId } })
      enterBusiness(token, hotelId)
    } catch (error) {
      setEntering(undefined)
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Stack component="section" gap="xs" mb="md" aria-label={names.otherBusinesses}>
      <Text size="sm" c="dimmed" aria-hidden>
        {names.otherBusinesses}
      </Text>
      {others.map(({ hotelId, name }) => (
        <Button
          key={hotelId}
          variant="light"
          fullWidth
          leftSection={<IconBuildingCottage size={18} aria-hidden />}
          loading={entering === hotelId}
          onClick={() => void enter(hotelId)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}

function AccountMenu() {
  const text = useText(layoutText)
  const names = useText(navigationText)
  const { name, email } = useWhoAmI()
  const askSignOut = useSignOut()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      width={260}
      position="bottom-end"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      opened={open}
      onChange={setOpen}
    >
      <Popover.Target>
        <UnstyledButton className={classes.avatar} aria-label={text.account} onClick={() => setOpen(!open)}>
          <Avatar radius="xl" size={36} color="pine" variant="filled">
            {initials(name)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.account}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate mb="sm">
          {email}
        </Text>
        <OtherBusinesses />
        <Group hiddenFrom="sm" gap="xs" mb="xs">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
        <Stack gap="xs">
          <Button
            component={Link}
            to={href('/admin/settings')}
            variant="default"
            fullWidth
            leftSection={<IconUserCircle size={18} aria-hidden />}
            onClick={() => setOpen(false)}
          >
            {names.account}
          </Button>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => {
              setOpen(false)
              void askSignOut()
            }}
          >
            {names.signOut}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
