import { Button, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinBookings, partFromGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import { mainGuestOf, fullName } from '#web/features/reservations/guests/names.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { firstStay } from './group.ts'
import { useGroupAct } from './groups.queries.ts'
import { groupsText } from './groups.text.ts'
import classes from './Groups.module.css'

type Props = { group: Group; opened: boolean; onClose: () => void }

export function JoinReservation({ group, opened, onClose }: Props) {
  const text = useText(groupsText)
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text.join}
      size={520}
      closeButtonProps={{ 'aria-label': text.giveUp }}
    >
      <Find group={group} onDone={onClose} />
    </Modal>
  )
}

const lettersLeast = 2
const shownMost = 8

/** Searches reservations by name, phone or number. Those of the group and those that are over are left out. */
function Find({ group, onDone }: { group: Group; onDone: () => void }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const isAsked = search.length >= lettersLeast
  const found = useQuery({
    queryKey: ['reservations', 'to-join', search],
    queryFn: ({ signal }) => call(searchReservations, { body: { search, pageSize: 25 } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
  const { mutate, isPending } = useGroupAct(group.id)
  const list = (found.data?.reservations ?? [])
    .filter(({ id, status }) => !cancelledStatuses.includes(status) && group.stays.every((stay) => stay.id !== id))
    .slice(0, shownMost)
  const nameOf = (one: Reservation) => {
    const main = mainGuestOf(one)
    return main === undefined ? `#${one.id}` : fullName(main)
  }
  const before = new Set(group.stays.map(({ id }) => id))
  const join = (one: Reservation) => {
    const first = firstStay(group)
    if (first === undefined) return
    const asked = { params: { id: first.id }, body: { reservationId: one.id } }
    mutate(() => call(joinBookings, asked), {
      onSuccess: ({ stays }) => {
        const joined = stays.filter(({ id }) => !before.has(id))
        const undo = async () => {
          try {
            for (const { id } of joined) await call(partFromGroup, { params: { id } })
            notifySuccess(text.undone)
          } catch (error) {
            notifyError(error instanceof Error ? error.message : String(error))
          }
          void changed('stays')
          void changed('money')
        }
        notifySuccess({
          message: text.joined(nameOf(one)),
          action: { label: text.undo, act: () => void undo() },
        })
        onDone()
      },
      onError: (error) => notifyError(error.message),
    })
  }
  return (
    <div className={classes.form}>
      <Text size="sm" c="dimmed">
        {text.joinMore}
      </Text>
      <search data-unguarded>
        <SearchField label={text.search} placeholder={text.searchHint} type="search" value={search} onSet={setSearch} />
      </search>
      {isAsked && found.error !== null && (
        <LoadFailure message={text.searchFailed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {isAsked && found.isPending && found.error === null && <LoadingState rows={2} height={44} />}
      {isAsked && found.data !== undefined && list.length === 0 && <Text component="output">{text.nothingFound}</Text>}
      {isAsked && list.length > 0 && (
        <ul className={classes.list} aria-label={text.search}>
          {list.map((one) => (
            <li key={one.id}>
              <span>
                {nameOf(one)}
                <small className="konuk-numbers">
                  {one.unitName} · {daySpan(one.checkInDate, one.checkOutDate, language)} · #{one.id}
                </small>
                {one.group !== null && (
                  <small>
                    {one.group.name === '' ? text.wholeGroup : `${text.ofGroup(one.group.name)}, ${text.wholeGroup}`}
                  </small>
                )}
              </span>
              <Button
                size="sm"
                variant="light"
                disabled={isPending}
                aria-label={text.joinOf(nameOf(one), one.unitName)}
                onClick={() => join(one)}
              >
                {text.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
