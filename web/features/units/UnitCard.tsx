import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconClock,
  IconLock,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPlus,
  IconUser,
  IconWorldWww,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Unit } from '#contract/units/schemas.ts'
import { amenityFlags } from '#domain/units/unit.ts'
import { UnitCover } from '#web/features/pictures/UnitCover.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import type { UnitState } from '#domain/units/unit-state.ts'
import { formatDay } from '#domain/time/day.ts'
import { type UnitAct, UnitMenu } from './UnitMenu.tsx'
import { unitsText } from './units.text.ts'
import { amenityIcons, roomTypeIcons } from './unit-icons.ts'
import classes from './UnitCard.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

const tones: Record<UnitState, StatusTone> = { free: 'good', occupied: 'done', closed: 'neutral' }

export function UnitCard({ unit, onAct }: { unit: Unit; onAct: (act: UnitAct, unit: Unit) => void }) {
  const text = useText(unitsText)
  const language = useLanguage()
  const TypeIcon = roomTypeIcons[unit.roomType]
  const id = `unit-${unit.id}`
  const location = useLocation()
  const isMeant = location.hash === `#${id}`
  const card = useRef<HTMLLIElement>(null)
  // The units load after the page, so the browser cannot scroll to the hash of the URL by itself.
  useEffect(() => {
    if (location.hash !== `#${id}`) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [location, id])
  return (
    <li ref={card} id={id} tabIndex={-1} className={classes.card} data-meant={isMeant}>
      <UnitCover unit={unit} onOpen={() => onAct('pictures', unit)} />
      <div className={classes.head}>
        <span className={classes.type} data-closed={unit.state === 'closed'}>
          <TypeIcon size={26} stroke={1.5} aria-hidden />
        </span>
        <div className={classes.names}>
          <h3>{unit.unitName}</h3>
          <Text size="sm" c="dimmed">
            {text.roomTypes[unit.roomType]} · {text.people(unit.capacity)}
          </Text>
        </div>
        <StatusBadge tone={tones[unit.state]} label={text.states[unit.state]} />
      </div>
      <div className={classes.money}>
        {unit.price !== null && (
          <p className={classes.price}>
            <strong className="konuk-numbers">{liraWords(unit.price, language)}</strong> <span>{text.perNight}</span>
          </p>
        )}
        <UnitMenu unit={unit} onAct={onAct} />
      </div>
      <ul className={classes.facts}>
        <Fact icon={IconClock}>{text.times(unit.checkInTime, unit.checkOutTime)}</Fact>
        {unit.stateUntil !== null && (
          <Fact icon={unit.state === 'occupied' ? IconUser : IconLock}>
            {unit.state === 'occupied'
              ? text.occupiedUntil(formatDay(unit.stateUntil))
              : text.closedUntil(formatDay(unit.stateUntil))}
          </Fact>
        )}
      </ul>
      <Amenities unit={unit} />
      {unit.description !== '' && (
        <Text size="sm" c="dimmed" lineClamp={3} className={classes.description}>
          {unit.description}
        </Text>
      )}
      <Contact unit={unit} />
    </li>
  )
}

function Contact({ unit }: { unit: Unit }) {
  const { address, phone, email, website } = unit
  if (address + phone + email + website === '') return null
  return (
    <ul className={classes.contact}>
      {address !== '' && <Fact icon={IconMapPin}>{address}</Fact>}
      {phone !== '' && (
        <Fact icon={IconPhone}>
          <Anchor size="sm" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </Anchor>
        </Fact>
      )}
      {email !== '' && (
        <Fact icon={IconMail}>
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        </Fact>
      )}
      {website !== '' && <Website address={website} />}
    </ul>
  )
}

function Fact({ icon: FactIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <FactIcon size={17} stroke={1.7} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function Website({ address }: { address: string }) {
  const text = useText(unitsText)
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return (
    <Fact icon={IconWorldWww}>
      <Anchor size="sm" href={url} target="_blank" rel="noreferrer">
        {address.replace(/^https?:\/\//i, '')}
        <VisuallyHidden> {text.opensElsewhere}</VisuallyHidden>
      </Anchor>
    </Fact>
  )
}

function Amenities({ unit }: { unit: Unit }) {
  const text = useText(unitsText)
  const has = amenityFlags.filter((flag) => unit[flag])
  if (has.length === 0 && unit.amenities === '') return null
  return (
    <ul className={classes.amenities} aria-label={text.amenitiesOf(unit.unitName)}>
      {has.map((flag) => {
        const AmenityIcon = amenityIcons[flag]
        return (
          <li key={flag}>
            <AmenityIcon size={17} stroke={1.6} aria-hidden />
            {text.flags[flag]}
          </li>
        )
      })}
      {unit.amenities !== '' && (
        <li>
          <IconPlus size={17} stroke={1.6} aria-hidden />
          {unit.amenities}
        </li>
      )}
    </ul>
  )
}
