import { guestAddress } from '#web/features/navigation/addresses.ts'
import { ActionIcon, Alert, Anchor, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconChevronRight, IconId, IconMessage, IconMoon, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TodayStay } from '#contract/today/schemas.ts'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { hasIdentity } from '#domain/guests/guest.ts'
import { showPhone } from '#domain/people/phone.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { type Day, daysBetween, formatInstant } from '#domain/time/day.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { FolioSection } from '#web/features/folio/FolioSection.tsx'
import { guestLanguage } from '#web/features/guest-messages/guest-language.ts'
import { SendConfirmation } from '#web/features/guest-messages/SendConfirmation.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import type { EditFocus } from '#web/features/reservations/edit/edit-reservation.state.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { ConsentLines } from './ConsentLines.tsx'
import { ContactButtons } from '#web/ui/ContactButtons.tsx'
import { shortDay } from '#web/platform/day-words.ts'
import { Editable, Fact } from './Editable.tsx'
import { GroupOfCard } from './GroupOfCard.tsx'
import { Segments } from './Segments.tsx'
import { StayStateBadge } from './StayStateBadge.tsx'
import { StayActions } from './StayActions.tsx'
import { sumsSeen } from './sums-seen.ts'
import { staysText } from './stays.text.ts'
import classes from './Stays.module.css'
import { useMay } from '#web/features/session/use-may.ts'

const SettlementLine = lazyPart(
  async () => (await import('#web/features/cancellation/SettlementLine.tsx')).SettlementLine,
)
const CompanyOfStay = lazyPart(async () => (await import('#web/features/companies/CompanyOfStay.tsx')).CompanyOfStay)
const GuestProposals = lazyPart(
  async () => (await import('#web/features/guest-identity/GuestProposals.tsx')).GuestProposals,
)
const GuestLinkLine = lazyPart(async () => (await import('#web/features/guest-link/GuestLinkLine.tsx')).GuestLinkLine)
const FromGuest = lazyPart(async () => (await import('#web/features/guest-requests/FromGuest.tsx')).FromGuest)
const AwaitedDeposit = lazyPart(async () => (await import('#web/features/options/AwaitedDeposit.tsx')).AwaitedDeposit)

type SharedField = 'stayCheckIn' | 'stayCheckOut' | 'totalPrice' | 'status' | 'checkedInAt' | 'checkedOutAt' | 'version'
export type CardStay = Pick<
  TodayStay,
  SharedField | 'reservationId' | 'unitName' | 'personId' | 'guestName' | 'phone'
> &
  Pick<TodayStay, 'numberOfGuests'> & { checkInTime?: string; checkOutTime?: string }

type Props = {
  stay: CardStay
  onClose: () => void
  onMove?: (() => void) | undefined
  onEdit: (reservationId: number, focus?: EditFocus) => void
}

/**
 * Shows a stay on one card: the guests, the dates, the open balance and the next transition. Data from the list appears
 * at once; the rest comes with the reservation, which also keeps the card up to date after each transition.
 * `StayDialog` shows it in a dialog.
 */
export function StayCard({ stay: listed, onClose, onMove, onEdit }: Props) {
  const text = useText(staysText)
  const language = useLanguage()
  const today = useToday()
  const { data: reservation, error } = useQuery(reservationQuery(listed.reservationId))
  const may = useMay()
  const stay = upToDate(listed, reservation)
  const { guestName, phone, reservationId, unitName } = stay
  const stayState = stayStateOf(stay)
  const edit = () => onEdit(reservationId)
  // Each fact leads to its field.
  const editAt = may('stay.book') ? (focus: EditFocus) => onEdit(reservationId, focus) : undefined
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const source = reservation?.source ?? null
  const origin = [text.number(reservationId), source !== null && bookingSourceWords[source][language]]
    .filter(Boolean)
    .join(' · ')
  const isOver = stayState === 'cancelled' || stayState === 'no-show'

  const confirmation = !isOver && reservation !== undefined && <SendConfirmation reservation={reservation} />

  return (
    <article ref={keepFocus} className={classes.card} aria-label={text.card(guestName)}>
      <header className={classes.head}>
        <div className={classes.where}>
          <span className={classes.unit}>{unitName}</span>
          <StayStateBadge stay={stay} option={reservation?.option} />
        </div>
        <ActionIcon variant="subtle" color="gray" size={42} onClick={onClose} aria-label={text.close}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
        <h2>
          {stay.personId === null ? (
            <span className={classes.guest}>{guestName}</span>
          ) : (
            <Anchor
              component={Link}
              to={guestAddress(stay.personId)}
              className={classes.guest}
              inherit
              aria-label={text.guestFile(guestName)}
            >
              {guestName}
              <IconChevronRight size={20} aria-hidden />
            </Anchor>
          )}
        </h2>
        <Text c="dimmed" size="sm" className="konuk-numbers">
          {phone !== null && (
            <>
              <Fact onEdit={editAt && (() => editAt('phone'))} named={text.changeFact.phone}>
                {phone === '' ? text.noPhone : showPhone(phone)}
              </Fact>
              {' · '}
            </>
          )}
          <Fact onEdit={editAt && (() => editAt('guests'))} named={text.changeFact.guests}>
            {text.people(stay.numberOfGuests)}
          </Fact>
          {reservation !== undefined &&
            reservation.childAges.length > 0 &&
            ` (${text.children(reservation.childAges)})`}
          {!isPhone && ` · ${origin}`}
        </Text>
      </header>

      <div className={classes.contact}>
        {phone && <ContactButtons name={guestName} phone={phone} />}
        {!isPhone && confirmation}
      </div>

      <Ticket stay={stay} onEdit={editAt && (() => editAt('dates'))} />
      <FromGuest reservationId={reservationId} isExpected={stayState === 'expected'} />
      {reservation?.group && <GroupOfCard group={reservation.group} guestName={guestName} />}
      {reservation?.option && (stayState === 'expected' || stayState === 'cancelled') && (
        <AwaitedDeposit
          reservationId={reservationId}
          option={reservation.option}
          paid={(reservation.group ?? reservation).paid}
          guest={{ personId: stay.personId, name: guestName, phone }}
          unitName={unitName}
          days={{ checkIn: stay.stayCheckIn, checkOut: stay.stayCheckOut }}
          guestLanguage={guestLanguage(reservation.guests)}
        />
      )}
      {stay.totalPrice !== null && (
        <FolioSection
          reservationId={reservationId}
          totalPrice={stay.totalPrice}
          sums={sumsSeen(reservation)}
          isOfGroup={reservation?.group != null}
          isAhead={stayState === 'expected' && stay.stayCheckIn > today}
        />
      )}
      {reservation && may('money.see') && <CompanyOfStay reservation={reservation} />}
      {reservation && !isOver && may('stay.book') && <GuestProposals reservation={reservation} />}
      {reservation && !isOver && may('stay.book') && <GuestLinkLine reservation={reservation} />}
      {isOver && reservation && <SettlementLine reservation={reservation} />}
      {reservation !== undefined && reservation.segments.length > 1 && <Segments reservation={reservation} />}
      {stay.checkedInAt !== null && (
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {text.cameAt(formatInstant(new Date(stay.checkedInAt)))}
          {stay.checkedOutAt !== null && ` · ${text.leftAt(formatInstant(new Date(stay.checkedOutAt)))}`}
        </Text>
      )}
      {!isOver && reservation && may('stay.book') && (
        <Missing reservation={reservation} onEdit={() => onEdit(reservationId, 'guests')} />
      )}
      {reservation !== undefined && reservation.specialRequests !== '' && (
        <Note label={text.requests} onEdit={editAt && (() => editAt('note'))}>
          {reservation.specialRequests}
        </Note>
      )}

      {!isOver && may('stay.book') && (
        <section aria-label={text.consents}>
          {reservation ? (
            <ConsentLines reservation={reservation} />
          ) : error ? (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {text.loadFailed(error.message)}
            </Text>
          ) : (
            <LoadingState rows={2} height={44} />
          )}
        </section>
      )}

      <StayActions
        stay={stay}
        onEdit={edit}
        onMove={onMove}
        onTaken={(transition) => {
          // A cancelled stay or a no-show leaves every list from which this card opens.
          if (transition === 'cancel' || transition === 'no-show') onClose()
        }}
      />
      {isPhone && (
        <>
          {confirmation && <div className={classes.contact}>{confirmation}</div>}
          <Text c="dimmed" size="sm" className="konuk-numbers">
            {origin}
          </Text>
        </>
      )}
    </article>
  )
}

/** Combines the stay from the list with the reservation, if the reservation was read later than the list. */
function upToDate(stay: CardStay, reservation: Reservation | undefined): CardStay {
  if (reservation === undefined || reservation.version < stay.version) return stay
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  return {
    ...stay,
    status: reservation.status,
    checkedInAt: reservation.checkedInAt,
    checkedOutAt: reservation.checkedOutAt,
    stayCheckIn: reservation.checkInDate,
    stayCheckOut: reservation.checkOutDate,
    totalPrice: reservation.totalPrice,
    numberOfGuests: reservation.numberOfGuests,
    ...(main && { guestName: `${main.firstName} ${main.lastName}`, phone: main.phone }),
  }
}

function Ticket({ stay, onEdit }: { stay: CardStay; onEdit: (() => void) | undefined }) {
  const text = useText(staysText)
  const language = useLanguage()
  const { stayCheckIn, stayCheckOut, checkInTime, checkOutTime } = stay
  const end = (label: string, day: Day, time: string | undefined) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {shortDay(day, language)}
        {time !== undefined && <small>{time}</small>}
      </dd>
    </div>
  )
  const ticket = (
    <dl className={`${classes.ticket} konuk-numbers`}>
      {end(text.checkIn, stayCheckIn, checkInTime)}
      <div className={classes.nights}>
        <dt>
          <IconArrowRight size={18} aria-hidden />
        </dt>
        <dd>
          <IconMoon size={15} aria-hidden /> {text.nights(daysBetween(stayCheckIn, stayCheckOut))}
        </dd>
      </div>
      {end(text.checkOut, stayCheckOut, checkOutTime)}
    </dl>
  )
  return (
    <Editable onEdit={onEdit} named={text.changeFact.dates}>
      {ticket}
    </Editable>
  )
}

/** Lists the data that a quick booking left for later. */
function Missing({ reservation, onEdit }: { reservation: Reservation; onEdit: () => void }) {
  const text = useText(staysText)
  const { guests, numberOfGuests } = reservation
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  const lacksIdentity = main !== undefined && main.tcKimlik !== null && !hasIdentity(main)
  const count = numberOfGuests - guests.length
  if (!lacksIdentity && count <= 0) return null
  return (
    <Alert role="note" color="lamp" icon={<IconId aria-hidden />} className={classes.missing}>
      {lacksIdentity && text.identityMissing(`${main.firstName} ${main.lastName}`)}{' '}
      {count > 0 && text.guestsMissing(count)}
      <Button size="sm" variant="default" mt={8} display="block" onClick={onEdit}>
        {text.complete}
      </Button>
    </Alert>
  )
}

type NoteProps = { label: string; onEdit: (() => void) | undefined; children: ReactNode }

function Note({ label, onEdit, children }: NoteProps) {
  const text = useText(staysText)
  return (
    <Editable onEdit={onEdit} named={text.changeFact.note}>
      <p className={classes.note}>
        <IconMessage size={18} aria-label={label} />
        <span>{children}</span>
      </p>
    </Editable>
  )
}
