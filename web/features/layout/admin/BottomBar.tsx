import { UnstyledButton } from '@mantine/core'
import { IconCalendarSearch, IconCalendarWeek, IconMenu2, IconPlus, IconSmartHome } from '@tabler/icons-react'
import { memo } from 'react'
import { href, NavLink } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { whenPointedAt } from '#web/platform/when-idle.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import classes from './BottomBar.module.css'

type Props = { menuOpen: boolean; onMenu: () => void; onBook: () => void }

/**
 * On a phone: links to the pages that the front desk needs most while a guest is waiting, within reach of the thumb.
 */
export const BottomBar = memo(function BottomBar({ menuOpen, onMenu, onBook }: Props) {
  const text = useText(navigationText)
  const may = useMay()
  return (
    <nav className={`${classes.bar} konuk-no-print`} aria-label={text.quickMenu}>
      <NavLink to={href('/admin/dashboard')} className={classes.entry}>
        <IconSmartHome size={23} stroke={1.7} aria-hidden />
        {text.dashboard}
      </NavLink>
      <NavLink to={href('/admin/calendar')} prefetch={whenPointedAt()} className={classes.entry}>
        <IconCalendarWeek size={23} stroke={1.7} aria-hidden />
        {text.calendar}
      </NavLink>
      {may('stay.book') && (
        <UnstyledButton
          className={classes.entry}
          onClick={onBook}
          aria-haspopup="dialog"
          aria-label={text.newReservation}
        >
          <span className={classes.plus}>
            <IconPlus size={22} stroke={2.2} aria-hidden />
          </span>
          {text.newShort}
        </UnstyledButton>
      )}
      <NavLink to={href('/admin/reservations')} prefetch={whenPointedAt()} className={classes.entry}>
        <IconCalendarSearch size={23} stroke={1.7} aria-hidden />
        {text.reservations}
      </NavLink>
      <UnstyledButton className={classes.entry} onClick={onMenu} aria-expanded={menuOpen} aria-controls="main-menu">
        <IconMenu2 size={23} stroke={1.7} aria-hidden />
        {text.more}
      </UnstyledButton>
    </nav>
  )
})
