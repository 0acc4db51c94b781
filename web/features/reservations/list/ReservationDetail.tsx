import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import { countryName } from '#domain/people/countries.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatInstant } from '#domain/time/day.ts'
import { History } from '#web/features/audit/History.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { fullName } from '../guests/names.ts'
import { SettlementLine } from '#web/features/cancellation/SettlementLine.tsx'
import { ConsentsOf } from '../ConsentsOf.tsx'
import { GuestIdentity } from './GuestIdentity.tsx'
import { DetailActions, type ReservationActs } from './ReservationActions.tsx'
import { reservationsText } from './reservations.text.ts'
import classes from './Reservations.module.css'

/** The details below an unfolded row of the list. */
export function ReservationDetail({ reservation, ...acts }: { reservation: Reservation } & ReservationActs) {
  const text = useText(reservationsText)
  const language = useLanguage()
  const may = useMay()
  const { guests, specialRequests, source, createdAt, reservationUniqId, kvkk, contract } = reservation
  // A cancelled reservation requires no consent; consents already given are still shown.
  const isCancelled = reservation.status === 'CANCELLED'
  return (
    <div className={classes.opened}>
      <dl className={classes.detail}>
        <Fact name={text.guests} wide>
          {guests.length === 0 ? (
            text.noGuest
          ) : (
            <ul className={classes.people}>
              {guests.map((guest) => (
                <GuestLine key={guest.id} reservationId={reservation.id} guest={guest} />
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={text.requests}>{specialRequests === '' ? text.noRequests : specialRequests}</Fact>
        {isCancelled && (
          <>
            <Fact name={text.kvkk}>{text.consent[kvkk]}</Fact>
            <Fact name={text.contract}>{text.consent[contract]}</Fact>
          </>
        )}
        <Fact name={text.source}>{source === null ? text.noSource : bookingSourceWords[source][language]}</Fact>
        <Fact name={text.number}>{reservationUniqId}</Fact>
        <Fact name={text.createdAt}>{formatInstant(new Date(createdAt))}</Fact>
      </dl>
      <SettlementLine reservation={reservation} mb="sm" />
      {!isCancelled && may('identity.see') && may('stay.book') && <ConsentsOf id={reservation.id} />}
      <DetailActions reservation={reservation} {...acts} />
      <History reservationId={reservation.id} />
    </div>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd className="konuk-numbers">{children}</dd>
    </div>
  )
}

type GuestProps = { reservationId: number; guest: Reservation['guests'][number] }

function GuestLine({ reservationId, guest }: GuestProps) {
  const text = useText(reservationsText)
  const language = useLanguage()
  const facts = [
    guest.isMainGuest && text.main,
    guest.phone && showPhone(guest.phone),
    guest.email,
    countryName(guest.nationality, language),
    guest.erased !== undefined && text.erased[guest.erased],
  ]
  return (
    <li>
      <Text span fw={600}>
        {fullName(guest)}
      </Text>{' '}
      <Text span c="dimmed" size="sm">
        {facts.filter(Boolean).join(' · ')}
        {guest.identity && (
          <>
            {' · '}
            <GuestIdentity reservationId={reservationId} guestId={guest.id} {...guest.identity} />
          </>
        )}
      </Text>
    </li>
  )
}
