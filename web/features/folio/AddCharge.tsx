import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Extra } from '#contract/extras/schemas.ts'
import { sellExtra } from '#contract/extras/endpoints.ts'
import { addCharge } from '#contract/folio/endpoints.ts'
import { maxPieces } from '#domain/extras/extra.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { extrasQuery } from '#web/features/extras/extras.queries.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { AmountForm } from './AmountForm.tsx'
import { useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Props = { reservationId: number; onDone: () => void }

/** Adds a charge other than a night: an extra with one tap, or any other charge by name and amount. */
export function AddCharge({ reservationId, onDone }: Props) {
  const { data: extras, error } = useQuery(extrasQuery)
  const [isOther, setOther] = useState(false)
  if (extras === undefined && error === null) return <LoadingState rows={1} height={44} />
  // A charge such as firewood can also be entered by hand if the list of extras fails to load.
  return isOther || extras === undefined || extras.length === 0 ? (
    <OtherCharge reservationId={reservationId} onDone={onDone} />
  ) : (
    <Extras extras={extras} reservationId={reservationId} onOther={() => setOther(true)} onDone={onDone} />
  )
}

type ExtrasProps = Props & { extras: readonly Extra[]; onOther: () => void }

function Extras({ extras, reservationId, onOther, onDone }: ExtrasProps) {
  const text = useText(extrasText)
  const words = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const { mutate, isPending } = useMoney(reservationId)
  const { requestId, renew } = useRequestId()
  const [count, setCount] = useState(1)
  const sell = ({ id, name, per }: Extra) => {
    const pieces = per === 'piece' ? count : 1
    mutate(() => call(sellExtra, { params: { id: reservationId }, body: { requestId, extraId: id, pieces } }), {
      onSuccess: () => {
        renew()
        setCount(1)
        notifySuccess(text.sold(pieces === 1 ? name : `${pieces} × ${name}`))
      },
      onError: (refused) => void notifyError(refused.message),
    })
  }
  return (
    <section className={classes.form} aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <h3 id={heading} className={classes.formTitle}>
          {words.charge}
        </h3>
        {extras.some(({ per }) => per === 'piece') && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={text.fewer}
              disabled={count === 1}
              onClick={() => setCount(count - 1)}
            >
              <IconMinus size={16} aria-hidden />
            </ActionIcon>
            <output className={`${classes.pieces} konuk-numbers`} aria-label={text.pieces}>
              {count}
            </output>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={text.oneMore}
              disabled={count === maxPieces}
              onClick={() => setCount(count + 1)}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <div className={classes.chips}>
        {extras.map((extra) => {
          const price = `${text.each[extra.per]} ${formatTlShort(toKurus(extra.price), language)}`
          const many = extra.per === 'piece' && count > 1 ? `${count} × ` : ''
          return (
            <Button
              key={extra.id}
              variant="default"
              h="auto"
              mih={52}
              px={14}
              justify="flex-start"
              disabled={isPending}
              aria-label={text.sell(`${many}${extra.name}`, price)}
              onClick={() => sell(extra)}
            >
              <span className={classes.chip}>
                {many}
                {extra.name}
                <small className="konuk-numbers">{price}</small>
              </span>
            </Button>
          )
        })}
      </div>
      <div className={classes.formActs}>
        <Button variant="default" onClick={onOther}>
          {text.other}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </section>
  )
}

function OtherCharge({ reservationId, onDone }: Props) {
  const text = useText(folioText)
  const { mutateAsync } = useMoney(reservationId)
  const { requestId } = useRequestId()
  return (
    <AmountForm
      label={text.charge}
      amount=""
      asks="text"
      confirm={text.confirmCharge}
      onEnter={async ({ amount, text: what }) => {
        const body = { requestId, amount, text: what }
        await mutateAsync(() => call(addCharge, { params: { id: reservationId }, body }))
        onDone()
      }}
      onGiveUp={onDone}
    />
  )
}
