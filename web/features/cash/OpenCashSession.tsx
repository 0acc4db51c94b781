import { IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import { openCashSession } from '#contract/cash/endpoints.ts'
import type { CashSession } from '#contract/cash/schemas.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { cashText } from './cash.text.ts'
import { useCashSession } from './cash.queries.ts'
import { CashForm } from './CashForm.tsx'
import { asContent, CountFields, isCount, nothingTyped } from './CountFields.tsx'
import { tl } from './written.ts'
import classes from './Cash.module.css'

/** The form that opens a cash session with the cash in the drawer. It is shown while no session is open. */
export function OpenCashSession({ outside }: Pick<CashSession, 'outside'>) {
  const text = useText(cashText)
  const language = useLanguage()
  const { mutateAsync } = useCashSession()
  const [float, setFloat] = useState(nothingTyped)
  const [isMissing, setMissing] = useState(false)
  return (
    <SectionCard title={text.closedTitle} description={text.closedMore} icon={IconCashRegister}>
      {outside.count > 0 && (
        <p className={classes.note}>{text.outsideClosed(tl(outside.amount, language), outside.count)}</p>
      )}
      <CashForm
        label={text.open}
        fields={['float.lira']}
        typed={{ float }}
        onEnter={async () => {
          setMissing(!isCount(float))
          if (!isCount(float)) return
          await mutateAsync(() => call(openCashSession, { body: { float: asContent(float) } }))
          notifySuccess(text.opened)
        }}
      >
        {(refused) => (
          <CountFields
            label={text.floatLira}
            value={float}
            onChange={setFloat}
            error={refused['float.lira'] ?? (isMissing && !isCount(float) ? text.amountMissing : undefined)}
            withForeign={false}
          />
        )}
      </CashForm>
    </SectionCard>
  )
}
