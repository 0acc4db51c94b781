import { Button, Modal, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addUnit } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { useRequestId } from '#web/features/folio/folio.queries.ts'
import { askingOfRules } from '#web/features/prices/ask-despite-rules.ts'
import { freeUnitsQuery } from '../reservations.queries.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { useToday } from '#web/platform/use-today.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { GuestCount } from '#web/ui/GuestCount.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { addUnitText } from './add-unit.text.ts'
import classes from './AddUnit.module.css'

type Props = {
  /** A stay of the booking, with the days on which the further unit is proposed. */
  stay: { id: number } & StayDates
  /** The group of the booking; undefined while the stay is its only one. */
  groupId?: number | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a unit to the booking of a stay, which becomes a group by it. */
export function AddUnit({ opened, ...of }: Props) {
  const text = useText(addUnitText)
  const { onClose } = of
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text.addUnit}
      size={520}
      closeButtonProps={{ 'aria-label': text.giveUp }}
    >
      <FreeUnits {...of} />
    </Modal>
  )
}

function useAddUnit() {
  return useMutation({
    mutationFn: async (act: () => Promise<{ group: Group }>) => (await act()).group,
    onSettled: () => {
      void changed('stays')
      void changed('money')
    },
  })
}

/** Offers the units that are free on the nights of the group, or on others. */
function FreeUnits({ stay: ofBooking, groupId = 0, onClose }: Omit<Props, 'opened'>) {
  const text = useText(addUnitText)
  const language = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const [checkIn, setCheckIn] = useState<Day | null>(ofBooking.checkIn < today ? today : ofBooking.checkIn)
  const [checkOut, setCheckOut] = useState<Day | null>(ofBooking.checkOut)
  const [numberOfGuests, setCount] = useState(2)
  const isRange = checkIn !== null && checkOut !== null && checkIn < checkOut
  const stay = isRange ? { checkIn, checkOut } : { checkIn: today, checkOut: addDays(today, 1) }
  const free = useQuery({ ...freeUnitsQuery(stay, { numberOfGuests }), enabled: isRange })
  const { data: units } = useQuery(unitsQuery)
  const { mutate, isPending } = useAddUnit()
  const { requestId } = useRequestId()
  const named = (id: number) => units?.find((unit) => unit.id === id)
  const take = (hotelDetailId: number) => {
    if (!isRange) return
    const body = { requestId, hotelDetailId, checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests }
    const params = { id: ofBooking.id }
    mutate(() => askingOfRules((onPurpose) => call(addUnit, { params, body: { ...body, ...onPurpose } })), {
      onSuccess: (group) => {
        notifySuccess({
          message: text.added(named(hotelDetailId)?.unitName ?? ''),
          ...(groupId === 0 && {
            action: { label: text.openGroup, act: () => void navigate(groupAddress(group.id)) },
          }),
        })
        onClose()
      },
      onError: (error) => {
        notifyError(error.message)
        void free.refetch()
      },
    })
  }
  return (
    <div className={classes.form}>
      <Text size="sm" c="dimmed">
        {text.addUnitMore}
      </Text>
      <div className={classes.dates}>
        <DayInput label={text.checkIn} value={checkIn} onChange={setCheckIn} min={today} inDialog />
        <DayInput
          label={text.checkOut}
          value={checkOut}
          onChange={setCheckOut}
          min={addDays(checkIn ?? today, 1)}
          error={isRange ? undefined : text.chooseDays}
          inDialog
        />
        <GuestCount label={text.guests} value={numberOfGuests} onChange={setCount} error={undefined} />
      </div>
      {isRange && free.data === undefined && free.error !== null && (
        <LoadFailure message={text.freeFailed} retrying={free.isFetching} onRetry={() => void free.refetch()} />
      )}
      {isRange && free.data === undefined && free.error === null && <LoadingState rows={3} height={44} />}
      {isRange && free.data?.length === 0 && <Text component="output">{text.noneFree}</Text>}
      {isRange && free.data !== undefined && free.data.length > 0 && (
        <ul className={classes.list} aria-label={text.addUnit}>
          {free.data.map(({ unitId, totalPrice }) => (
            <li key={unitId}>
              <span>
                {named(unitId)?.unitName}
                {totalPrice !== undefined && (
                  <small className="konuk-numbers">{liraWords(totalPrice, language) || text.noPrice}</small>
                )}
              </span>
              <Button
                size="sm"
                variant="light"
                disabled={isPending}
                aria-label={text.addOf(named(unitId)?.unitName ?? '')}
                onClick={() => take(unitId)}
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
