import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import { IconArrowsSplit2, IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GuestFile, GuestStay } from '#contract/guests/schemas.ts'
import { daysBetween, formatDay } from '#domain/time/day.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { ApprovalBadge } from '../list/ApprovalBadge.tsx'
import { ReservationStatusBadge } from '#web/features/reservations/list/ReservationStatusBadge.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { guestFileText } from './guest-profile.text.ts'
import { splitText } from './guest-split.text.ts'
import { inWords, SplitDialog } from './SplitDialog.tsx'
import { pageSize, guestStaysQuery } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = {
  guest: GuestFile
  page: number
  toPage: (page: number) => void
  onOpen: (reservationId: number) => void
}

/** Stays with their consents, the newest first. */
export function GuestStays({ guest, page, toPage, onOpen }: Props) {
  const text = useText(guestFileText)
  const language = useLanguage()
  const list = useQuery(guestStaysQuery(guest.id, page))
  const may = useMay()
  const [chosen, setChosen] = useState<GuestStay>()
  const onAnother = may('stay.book') && (list.data?.total ?? 0) > 1 ? setChosen : undefined
  const columns: Column<GuestStay>[] = [
    {
      key: 'stay',
      header: text.stay,
      lead: true,
      render: (stay) => <Days stay={stay} heading={guest.names[0]} onOpen={onOpen} onAnother={onAnother} />,
    },
    {
      key: 'unit',
      header: text.unit,
      render: ({ unitName, group }) => (
        <>
          {unitName}
          {group !== null && (
            <Anchor component={Link} to={groupAddress(group.id)} size="sm" display="block">
              {group.name || text.group}
            </Anchor>
          )}
        </>
      ),
    },
    {
      key: 'kvkk',
      header: text.kvkk,
      render: ({ kvkkApprovedAt: at, isMainGuest, status }) => (
        <ApprovalBadge approved={at !== null} at={at} isMainGuest={isMainGuest} status={status} />
      ),
    },
    {
      key: 'contract',
      header: text.contract,
      render: ({ salesContractApprovedAt: at, isMainGuest, status }) => (
        <ApprovalBadge approved={at !== null} at={at} isMainGuest={isMainGuest} status={status} />
      ),
    },
    { key: 'status', header: text.status, render: ({ status }) => <ReservationStatusBadge status={status} /> },
    {
      key: 'price',
      header: text.price,
      align: 'right',
      render: ({ totalPrice }) => (
        <span className={`${classes.whole} konuk-numbers`}>{liraWords(totalPrice, language)}</span>
      ),
    },
  ]
  return (
    <SectionCard title={text.stays} icon={IconBed}>
      {list.data ? (
        list.data.total === 0 ? (
          <EmptyState icon={IconBed} title={text.noStays} />
        ) : list.data.stays.length === 0 ? (
          <NoSuchPage onFirst={() => toPage(1)} />
        ) : (
          <>
            <DataTable
              caption={text.stays}
              columns={columns}
              rows={list.data.stays}
              rowKey={(stay) => stay.guestId}
              stale={list.isPlaceholderData}
              room="much"
            />
            {list.data.total > pageSize && (
              <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={toPage} of={text.stays} />
            )}
          </>
        )
      ) : list.error ? (
        <ErrorState
          error={list.error}
          title={text.staysFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingState rows={3} />
      )}
      {chosen && <SplitDialog guest={guest} first={chosen} onClose={() => setChosen(undefined)} />}
    </SectionCard>
  )
}

type DaysProps = {
  stay: GuestStay
  heading: string | undefined
  onOpen: (reservationId: number) => void
  /** Undefined if the stay cannot be split off to another person. */
  onAnother: ((stay: GuestStay) => void) | undefined
}

function Days({ stay, heading, onOpen, onAnother }: DaysProps) {
  const text = useText(guestFileText)
  const words = useText(splitText)
  const { checkInDate, checkOutDate, reservationId, name } = stay
  return (
    <div>
      <UnstyledButton
        className={`${classes.days} konuk-numbers`}
        aria-haspopup="dialog"
        aria-label={text.openStay(inWords(stay))}
        onClick={() => onOpen(reservationId)}
      >
        {formatDay(checkInDate)} – {formatDay(checkOutDate)}
      </UnstyledButton>
      <Text size="sm" c="dimmed" fw={400} component="div">
        {text.nights(daysBetween(checkInDate, checkOutDate))} · #{reservationId}
        {name !== heading && <> · {text.asName(name)}</>}
      </Text>
      {onAnother && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
          aria-label={words.anotherNamed(inWords(stay))}
          onClick={() => onAnother(stay)}
        >
          {words.another}
        </Button>
      )}
    </div>
  )
}
