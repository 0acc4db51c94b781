import { Button, Text } from '@mantine/core'
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { moveOnFolios, refundToGroup } from '#contract/groups/endpoints.ts'
import type { Payment } from '#contract/folio/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { AmountForm } from '#web/features/folio/AmountForm.tsx'
import { folioQuery, useRequestId } from '#web/features/folio/folio.queries.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { added, movedToUnits } from './moved-lines.ts'
import { firstStay, standingStays, type StayOfGroup } from './group.ts'
import { useGroupAct } from './groups.queries.ts'
import { groupsText } from './groups.text.ts'
import { MovableLines } from './MovableLines.tsx'
import classes from './Groups.module.css'

type Props = { group: Group; folio: NonNullable<Group['folio']> }
type To = 'group' | 'unit'

/** The account of a group line by line, its payments, and the accounts of its units. */
export function GroupAccounts({ group, folio }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const first = firstStay(group)
  const move = useMove(group)
  const lines = folio.lines.map((line) => ({ ...line, where: line.stayUnitName }))
  return (
    <SectionCard title={text.account} description={text.accountMore} icon={IconReceipt}>
      <div className={classes.accounts}>
        <MovableLines name={text.lines} lines={lines} moveWords={text.toUnit} onMove={(ids) => move('unit', ids)} />
        <p className={`${classes.total} konuk-numbers`}>
          <span>{text.total}</span>
          <strong>{liraWords(folio.charged, language)}</strong>
        </p>
        <Payments group={group} folio={folio} />
        {standingStays(group).map((stay) => (
          <OwnAccount key={stay.id} stay={stay} onMove={(ids) => move('group', ids)} />
        ))}
        {first !== undefined && may('invoice.issue') && (
          <Button
            component={Link}
            to={{ pathname: href('/admin/invoices/stay/:id', { id: String(first.id) }), search: '?of=group' }}
            variant="default"
            className="konuk-no-print"
            leftSection={<IconFileInvoice size={18} aria-hidden />}
          >
            {text.invoice}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}

/** Moves lines to an account, and back again if the user undoes it. */
function useMove(group: Group) {
  const text = useText(groupsText)
  const client = useQueryClient()
  const { mutateAsync } = useGroupAct(group.id)
  const { requestId, renew } = useRequestId()
  const send = (to: To, lines: readonly number[], id: string) =>
    mutateAsync(() => call(moveOnFolios, { params: { id: group.id }, body: { requestId: id, to, lines: [...lines] } }))
  const undo = async (to: To, moved: () => Promise<number[]>) => {
    try {
      await send(to, await moved(), crypto.randomUUID())
      notifySuccess(text.undone)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return async (to: To, lines: readonly number[]): Promise<boolean> => {
    const before = group.folio?.lines ?? []
    try {
      const { folio } = await send(to, lines, requestId)
      renew()
      const after = folio?.lines ?? []
      const moved =
        to === 'group'
          ? () => Promise.resolve(added(before, after))
          : () =>
              movedToUnits(after.slice(before.length), (id) => client.fetchQuery({ ...folioQuery(id), staleTime: 0 }))
      notifySuccess({
        message: to === 'unit' ? text.movedToUnit : text.movedToGroup,
        action: { label: text.undo, act: () => void undo(to === 'unit' ? 'group' : 'unit', moved) },
      })
      return true
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}

function OwnAccount({ stay, onMove }: { stay: StayOfGroup; onMove: (lines: number[]) => Promise<boolean> }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data: folio, error } = useQuery({ ...folioQuery(stay.id), enabled: isOpen })
  const name = text.ownAccount(stay.unitName)
  return (
    <section aria-label={name} className={classes.own}>
      <Button
        variant="subtle"
        fullWidth
        justify="space-between"
        aria-expanded={isOpen}
        rightSection={<span className="konuk-numbers">{liraWords(stay.balance, language)}</span>}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </Button>
      {isOpen && folio === undefined && error === null && <LoadingState rows={2} height={32} />}
      {isOpen && error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {text.accountFailed(error.message)}
        </Text>
      )}
      {isOpen && folio !== undefined && (
        <MovableLines name={text.linesOf(stay.unitName)} lines={folio.lines} moveWords={text.toGroup} onMove={onMove} />
      )}
    </section>
  )
}

function Payments({ group, folio: { payments } }: Props) {
  const first = firstStay(group)
  const text = useText(groupsText)
  const words = useText(folioText)
  const language = useLanguage()
  const may = useMay()
  const { mutateAsync } = useGroupAct(group.id)
  const { requestId, renew } = useRequestId()
  const [refunding, setRefunding] = useState<Payment>()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const paidBy = ({ method, purpose, refundOf }: Payment) => {
    const by = words.methods[method]
    if (refundOf !== null && method !== 'transfer') return text.refunded(by)
    return purpose === 'stay' ? by : `${words.purposes[purpose]} · ${by}`
  }
  return (
    <>
      <ul className={`${classes.list} konuk-numbers`} aria-label={text.payments}>
        {payments.length === 0 && <li>{text.noPayments}</li>}
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {paidBy(payment)}
              <small>{[shortDay(payment.day, language), payment.note].filter(Boolean).join(' · ')}</small>
            </span>
            {first !== undefined && (
              <Button
                component={Link}
                to={href('/admin/receipts/:id/:paymentId', { id: String(first.id), paymentId: String(payment.id) })}
                size="compact-sm"
                variant="subtle"
                className="konuk-no-print"
                aria-label={words.receiptOf(`${paidBy(payment)}, ${tl(payment.amount)}`)}
              >
                {words.receipt}
              </Button>
            )}
            {payment.refundable > 0 && may('payment.refund') && (
              <Button
                size="compact-sm"
                variant="subtle"
                className="konuk-no-print"
                aria-label={text.refundOf(`${paidBy(payment)}, ${tl(payment.amount)}`)}
                onClick={() => setRefunding(payment)}
              >
                {text.refund}
              </Button>
            )}
            <strong>{tl(payment.amount)}</strong>
          </li>
        ))}
      </ul>
      {refunding !== undefined && (
        <AmountForm
          key={refunding.id}
          label={text.refundOf(paidBy(refunding))}
          amount={refunding.refundable}
          asks="method"
          confirm={text.confirmRefund}
          onEnter={async ({ amount, paidBy: way }) => {
            const params = { id: group.id, paymentId: refunding.id }
            await mutateAsync(() => call(refundToGroup, { params, body: { requestId, amount, ...way } }))
            renew()
            setRefunding(undefined)
          }}
          onGiveUp={() => setRefunding(undefined)}
        />
      )}
    </>
  )
}
