import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { giveDiscount } from '#contract/folio/endpoints.ts'
import type { Folio, Target } from '#contract/folio/schemas.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { AmountForm } from './AmountForm.tsx'
import { useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import { nameOfLine, standingSales } from './line-names.ts'

/** The form that gives a discount: its amount and reason, and what it is for. */
export function GiveDiscount({ folio, onDone }: { folio: Folio; onDone: () => void }) {
  const text = useText(folioText)
  const language = useLanguage()
  const { mutateAsync } = useMoney(folio.reservationId)
  const { requestId, renew } = useRequestId()
  const sold = standingSales(folio)
  const hasNights = sold.some(({ kind }) => kind === 'night')
  const groups = [
    ...(hasNights ? (['nights'] as const) : []),
    'stay' as const,
    ...(hasNights ? (['extras'] as const) : []),
  ]
  const [chosen, choose] = useState<string>(groups[0] ?? 'stay')
  const [isMore, setMore] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const group = groups.find((of) => of === chosen)
  const appliesTo: Target = group ? { of: group } : { of: 'line', lineId: Number(chosen) }

  return (
    <AmountForm
      label={text.discount}
      amount=""
      asks="text"
      hint={text.discountHint}
      confirm={text.confirmDiscount}
      onEnter={async ({ amount, text: why }) => {
        const body = { requestId, amount, text: why, appliesTo, ...(isMore && isMeant && { evenIfMore: true }) }
        try {
          await mutateAsync(() => call(giveDiscount, { params: { id: folio.reservationId }, body }))
        } catch (error) {
          setMore(error instanceof Refusal && error.problem.code === 'folio.more-than-left')
          throw error
        }
        renew()
        onDone()
      }}
      onGiveUp={onDone}
    >
      <NativeSelect
        label={text.appliesTo}
        value={chosen}
        onChange={(event) => {
          choose(event.currentTarget.value)
          setMore(false)
          setMeant(false)
        }}
        data={[
          ...groups.map((of) => ({ value: of, label: text.targets[of] })),
          ...sold.map((line) => ({ value: String(line.id), label: nameOfLine(line, language) })),
        ]}
      />
      {isMore && (
        <Checkbox
          label={text.evenIfMore}
          checked={isMeant}
          onChange={(event) => setMeant(event.currentTarget.checked)}
        />
      )}
    </AmountForm>
  )
}
