import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { useWays, wayOf } from '#web/features/payment-ways/use-ways.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useToday } from '#web/platform/use-today.ts'
import { chosenAtFirst, type Choices, type Done, type GroupActName, sendAct, staysFor } from './group-act.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'

const atFirst: Omit<Choices, 'back'> = {
  way: 'rule',
  reason: '',
  keepPrice: true,
  despite: [],
  days: { shift: 1 },
  despiteRules: false,
}

/** The chosen units of an act, its preview, and the act itself, which refuses if the preview does not hold any more. */
export function useGroupAct(first: Group, act: GroupActName, onDone: (done: Done) => void) {
  const today = useToday()
  const mayRefund = useMay()('payment.refund')
  const ways = useWays()
  const { data: group = first } = useQuery(groupQuery(first.id))
  const stays = staysFor(act, group)
  const [chosen, setChosen] = useState(() => new Set(chosenAtFirst(act, first, today)))
  const [said, setSaid] = useState(atFirst)
  const [chosenBack, setBack] = useState<string>()
  const lastPaid = group.folio?.payments.findLast(({ refundOf }) => refundOf === null)
  const usual = lastPaid === undefined ? undefined : wayOf(ways, lastPaid)
  const back = mayRefund
    ? chosenBack === undefined
      ? usual
      : ways.find(({ value }) => value === chosenBack)
    : undefined
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  const units = stays.flatMap(({ id, version }) => (chosen.has(id) ? [{ reservationId: id, version }] : []))
  const choices: Choices = { ...said, back: back?.paidBy }
  const { reason: _typed, ...counting } = choices
  const isReady = units.length > 0 && ('nights' in said.days || said.days.shift !== 0)
  const preview = useQuery({
    queryKey: ['reservations', 'group-act', act, group.id, units, counting],
    queryFn: () => sendAct(act, group.id, { requestId, units, preview: true }, { ...choices, reason: '' }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const known = isReady ? preview.data : undefined
  const isCounting = isReady && (preview.isFetching || preview.isPlaceholderData)
  const refused =
    known?.units.filter(({ refusal, reservationId }) => refusal !== null && chosen.has(reservationId)) ?? []

  const change = (to: Partial<typeof atFirst>) => {
    setSaid((now) => ({ ...now, ...to }))
    setError(undefined)
  }
  const choose = (ids: readonly number[], isChosen: boolean) => {
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
    setError(undefined)
  }
  const send = async () => {
    if (isBusy || known === undefined || isCounting || refused.length > 0) return
    setBusy(true)
    setError(undefined)
    const { charged, paid } = known.after
    const { refunded } = known
    const seen = charged === null || paid === null || refunded === null ? null : { charged, paid, refunded }
    try {
      onDone({ done: await sendAct(act, group.id, { requestId, units, seen }, choices), before: group })
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
      setBusy(false)
      // A refusal means that nothing was done. If the answer was lost, the same request is sent again.
      if (!(caught instanceof Refusal)) return
      setRequestId(crypto.randomUUID())
      void preview.refetch()
    }
  }
  return {
    group,
    stays,
    chosen,
    choose,
    said,
    change,
    ways,
    mayRefund,
    back,
    setBack,
    known,
    refused,
    isCounting,
    isBusy,
    error: error ?? (preview.error === null ? undefined : preview.error),
    send,
  }
}
export type GroupActState = ReturnType<typeof useGroupAct>
