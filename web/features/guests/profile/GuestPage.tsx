import { guestAddress, reservationForAddress, smsToAddress } from '#web/features/navigation/addresses.ts'
import { Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { formatDay } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useStayCard } from '#web/features/stays/use-stay-card.tsx'
import { ContactButtons } from '#web/ui/ContactButtons.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AboutGuest } from './AboutGuest.tsx'
import { guestFileText } from './guest-profile.text.ts'
import { GuestMessages } from './GuestMessages.tsx'
import { GuestNotes } from './GuestNotes.tsx'
import { GuestStays } from './GuestStays.tsx'
import { guestProfileQuery } from './guest-profile.queries.ts'
import { OwedByGuest } from './OwedByGuest.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import { Merges } from './Merges.tsx'
import { DoubtfulJoin, Splits } from './Splits.tsx'
import classes from './GuestProfile.module.css'

export default function GuestPage() {
  const text = useText(guestFileText)
  const may = useMay()
  const params = useParams()
  const id = Number(params['id'])
  const file = useQuery({ ...guestProfileQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  useRedirectAfterMerge(id, file.data)
  const stays = usePageInAddress('stays')
  const messages = usePageInAddress('messages')
  const { open, card } = useStayCard()
  const [name = text.title] = file.data?.names ?? []
  const back = { to: href('/admin/customers'), label: text.back }

  if (file.data === undefined) {
    return (
      <>
        <PageHeader title={text.title} back={back} />
        {file.error || !file.isFetching ? (
          <ErrorState
            error={file.error ?? new Error(text.failed)}
            title={text.failed}
            onRetry={() => void file.refetch()}
            retrying={file.isFetching}
          />
        ) : (
          <LoadingState rows={4} height={90} />
        )}
      </>
    )
  }
  const guest = file.data
  return (
    <>
      <PageHeader
        title={name}
        description={<Summary guest={guest} />}
        back={back}
        actions={
          <>
            {may('stay.book') && (
              <Button
                component={Link}
                to={reservationForAddress(guest.id)}
                leftSection={<IconCalendarPlus size={19} stroke={1.7} aria-hidden />}
              >
                {text.newReservation}
              </Button>
            )}
            {may('sms.send') && guest.phones.length > 0 && (
              <Button
                component={Link}
                to={smsToAddress(guest.id)}
                variant="default"
                leftSection={<IconMessage2 size={19} stroke={1.7} aria-hidden />}
              >
                {text.sendSms}
              </Button>
            )}
            <ContactButtons name={name} phone={guest.phones[0] ?? ''} />
          </>
        }
      />
      <div className={classes.columns} ref={keepFocus}>
        <div className={classes.column}>
          <DoubtfulJoin guest={guest} />
          <LikelyDuplicates guest={guest} />
          <OwedByGuest key={`o${guest.id}`} guest={guest} onOpen={(stay) => void open(stay)} />
          <GuestStays key={guest.id} guest={guest} onOpen={(stay) => void open(stay)} {...stays} />
          <GuestMessages key={`m${guest.id}`} guest={guest} {...messages} />
        </div>
        <div className={classes.column}>
          <AboutGuest guest={guest} />
          <GuestNotes key={guest.id} guest={guest} />
          <Merges guest={guest} />
          <Splits guest={guest} />
        </div>
      </div>
      {card}
    </>
  )
}

function Summary({ guest: { stays, nights, lastStay, nextStay } }: { guest: GuestFile }) {
  const text = useText(guestFileText)
  return (
    <>
      <Text span fw={600} c="pine" className="konuk-numbers">
        {text.summary(stays, nights)}
      </Text>
      {lastStay && <div>{text.lastStay(formatDay(lastStay.checkInDate), lastStay.unitName)}</div>}
      {nextStay && <div>{text.nextStay(formatDay(nextStay.checkInDate), nextStay.unitName)}</div>}
    </>
  )
}

/** Replaces the URL by that of the remaining profile if the guest was merged after the link was made. */
function useRedirectAfterMerge(id: number, file: GuestFile | undefined) {
  const text = useText(guestFileText)
  const navigate = useNavigate()
  const kept = file?.id
  useEffect(() => {
    if (kept === undefined || kept === id) return
    notifySuccess(text.wasMerged)
    void navigate(guestAddress(kept), { replace: true })
  }, [id, kept, navigate, text])
}

/** The page number of one of the two lists; each list has its own parameter in the URL. */
function usePageInAddress(name: 'stays' | 'messages') {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get(name) ?? 1)) || 1)
  const toPage = (to: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (to === 1) after.delete(name)
        else after.set(name, String(to))
        return after
      },
      { preventScrollReset: true },
    )
  return { page, toPage }
}
