import { type Icon, IconHourglass, IconInbox, IconShieldX, IconUsers } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { kvkkNavText } from './kvkk-nav.text.ts'
import classes from './KvkkNav.module.css'

type Place = { to: string; word: 'people' | 'requests' | 'retention' | 'breaches'; icon: Icon }

/** The navigation of the KVKK pages, one entry per page. */
const places: readonly Place[] = [
  { to: kvkkAddress(), word: 'people', icon: IconUsers },
  { to: kvkkAddress('requests'), word: 'requests', icon: IconInbox },
  { to: kvkkAddress('retention'), word: 'retention', icon: IconHourglass },
  { to: kvkkAddress('breaches'), word: 'breaches', icon: IconShieldX },
]

export function KvkkNav() {
  const text = useText(kvkkNavText)
  return (
    <nav aria-label={text.label} className={`${classes.nav} konuk-no-print`}>
      {places.map(({ to, word, icon: PlaceIcon }) => (
        <NavLink key={to} to={to} end className={classes.place ?? ''}>
          <PlaceIcon size={18} aria-hidden />
          {text[word].name}
        </NavLink>
      ))}
    </nav>
  )
}
