import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Arrival } from '#contract/guest-requests/schemas.ts'
import { afterMidnight, arrivalHours, clockTime } from '#domain/guest-requests/arrival.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { arrivalQuery, useSayArrival } from './arrival.queries.ts'
import { arrivalText } from './arrival.text.ts'

/** When the guests of a stay come, as they said on their page or as the desk heard it. */
export function ArrivalLine({ reservationId }: { reservationId: number }) {
  const text = useText(arrivalText)
  const may = useMay()
  const { data: arrival } = useQuery(arrivalQuery(reservationId))
  const saying = useSayArrival(reservationId)
  if (arrival === undefined) return null
  const hour = arrival?.hour ?? null
  const inWords = (one: number) => (one === afterMidnight ? text.afterMidnight : clockTime(one))
  const said = arrival === null ? undefined : whoSaid(arrival, text)
  if (!may('stay.book')) {
    return (
      <Text size="sm" className="konuk-numbers">
        {text.arrival}: {hour === null ? text.unknown : inWords(hour)}
      </Text>
    )
  }
  return (
    <NativeSelect
      label={text.arrival}
      description={said}
      value={hour ?? ''}
      disabled={saying.isPending}
      onChange={({ currentTarget: { value } }) =>
        saying.mutate(
          { hour: value === '' ? null : Number(value), seen: hour },
          {
            onSuccess: () => notifySuccess(text.kept),
            onError: (refused) => void notifyError(refused.message),
          },
        )
      }
    >
      <option value="">{text.unknown}</option>
      {arrivalHours.map((one) => (
        <option key={one} value={one}>
          {inWords(one)}
        </option>
      ))}
    </NativeSelect>
  )
}

function whoSaid({ hour, saidBy, saidAt }: Arrival, text: (typeof arrivalText)['tr']): string {
  const at = formatInstant(new Date(saidAt))
  if (saidBy === 'staff') return text.byStaff(at)
  return hour === null ? text.guestUnsure(at) : text.byGuest(at)
}
