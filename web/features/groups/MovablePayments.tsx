import { Button, Menu } from '@mantine/core'
import type { Payment } from '#contract/folio/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { groupsText } from './groups.text.ts'
import type { Target } from './MovableLines.tsx'
import classes from './Groups.module.css'

/** Returns a function that says by which way a payment was made, and what it is for. */
export function usePaidBy() {
  const text = useText(groupsText)
  const words = useText(folioText)
  return ({ method, purpose, refundOf }: Payment) => {
    const by = words.methods[method]
    if (refundOf !== null && method !== 'transfer') return text.refunded(by)
    return purpose === 'stay' ? by : `${words.purposes[purpose]} · ${by}`
  }
}

type MoveProps = {
  payment: Payment
  targets: readonly Target[]
  onMove: (to: Target, id: number, amount: number) => void
}

/** Moves what is left of a payment to another account of the group. */
export function MovePayment({ payment, targets, onMove }: MoveProps) {
  const text = useText(groupsText)
  const language = useLanguage()
  const paidBy = usePaidBy()
  const may = useMay()
  const { id, refundable, purpose } = payment
  if (refundable <= 0 || purpose === 'damage' || targets.length === 0 || !may('charge.add')) return null
  const name = `${paidBy(payment)}, ${formatTl(toKurus(refundable), language)}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" aria-label={text.movePayment(name)}>
          {text.moveShort}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map((target) => (
          <Menu.Item key={target.name} onClick={() => onMove(target, id, refundable)}>
            {target.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Props = Omit<MoveProps, 'payment'> & { name: string; payments: readonly Payment[] }

/** The payments on the account of a unit. */
export function MovablePayments({ name, payments, ...move }: Props) {
  const language = useLanguage()
  const paidBy = usePaidBy()
  if (payments.length === 0) return null
  return (
    <ul className={`${classes.list} konuk-numbers`} aria-label={name}>
      {payments.map((payment) => (
        <li key={payment.id} className={classes.payment}>
          <span>
            {paidBy(payment)}
            <small>{[shortDay(payment.day, language), payment.note].filter(Boolean).join(' · ')}</small>
          </span>
          <strong>{formatTl(toKurus(payment.amount), language)}</strong>
          <div className="konuk-no-print">
            <MovePayment payment={payment} {...move} />
          </div>
        </li>
      ))}
    </ul>
  )
}
