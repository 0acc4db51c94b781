import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { moveOnFolios } from '#contract/groups/endpoints.ts'
import type { Group, MoveBack } from '#contract/groups/schemas.ts'
import { folioQuery, useRequestId } from '#web/features/folio/folio.queries.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { firstStay, standingStays, type StayOfGroup } from './group.ts'
import { useGroupAct } from './groups.queries.ts'
import { groupsText } from './groups.text.ts'
import { MovableLines, type Target } from './MovableLines.tsx'
import { GroupPayments } from './GroupPayments.tsx'
import { MovablePayments } from './MovablePayments.tsx'
import classes from './Groups.module.css'

type Props = { group: Group; folio: NonNullable<Group['folio']> }

/** The account of a group line by line, its payments, and the accounts of its units. */
export function GroupAccounts({ group, folio }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const first = firstStay(group)
  const move = useMove(group)
  const [search] = useSearchParams()
  const lines = folio.lines.map((line) => ({ ...line, where: line.stayUnitName }))
  const toGroup = { to: 'group' as const, name: text.account }
  const units = standingStays(group).map(({ id, unitName }) => ({
    to: 'unit' as const,
    reservationId: id,
    name: text.ownAccount(unitName),
  }))
  const moveLines = (to: Target, ids: number[]) => move(to, { lines: ids, payments: [] })
  const movePayment = (to: Target, id: number, amount: number) => {
    const { reservationId } = to
    void move(to, { lines: [], payments: [{ id, amount, ...(reservationId !== undefined && { reservationId }) }] })
  }
  return (
    <SectionCard title={text.account} icon={IconReceipt}>
      <div className={classes.accounts}>
        {may('charge.add') && (
          <Text size="sm" c="dimmed" className="konuk-no-print">
            {text.accountMore}
          </Text>
        )}
        <MovableLines
          name={text.lines}
          lines={lines}
          targets={[{ to: 'unit', name: text.theirUnit }]}
          onMove={moveLines}
        />
        <p className={`${classes.total} konuk-numbers`}>
          <span>{text.total}</span>
          <strong>{liraWords(folio.charged, language)}</strong>
        </p>
        <GroupPayments group={group} folio={folio} targets={units} onMove={movePayment} />
        {standingStays(group).map((stay) => (
          <OwnAccount
            key={stay.id}
            stay={stay}
            isFirstOpen={search.get('unit') === String(stay.id)}
            targets={[toGroup, ...units.filter(({ reservationId }) => reservationId !== stay.id)]}
            onMove={moveLines}
            onMovePayment={movePayment}
          />
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

/** Moves lines and payments to an account, and back again if the user undoes it. */
function useMove(group: Group) {
  const text = useText(groupsText)
  const { mutateAsync } = useGroupAct(group.id)
  const { requestId, renew } = useRequestId()
  const params = { id: group.id }
  const undo = async (moves: readonly MoveBack[]) => {
    try {
      for (const body of moves) {
        await mutateAsync(() => call(moveOnFolios, { params, body: { ...body, requestId: crypto.randomUUID() } }))
      }
      notifySuccess(text.undone)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return async ({ name, ...to }: Target, moved: Pick<MoveBack, 'lines' | 'payments'>): Promise<boolean> => {
    try {
      let back: MoveBack[] = []
      await mutateAsync(async () => {
        const answer = await call(moveOnFolios, { params, body: { requestId, ...to, ...moved } })
        back = answer.undo
        return answer
      })
      renew()
      notifySuccess({
        message: text.movedTo(name),
        ...(back.length > 0 && { action: { label: text.undo, act: () => void undo(back) } }),
      })
      return true
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}

type OwnProps = {
  stay: StayOfGroup
  isFirstOpen: boolean
  targets: readonly Target[]
  onMove: (to: Target, lines: number[]) => Promise<boolean>
  onMovePayment: (to: Target, id: number, amount: number) => void
}

function OwnAccount({ stay, isFirstOpen, targets, onMove, onMovePayment }: OwnProps) {
  const text = useText(groupsText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(isFirstOpen)
  const { data: folio, error } = useQuery({ ...folioQuery(stay.id), enabled: isOpen })
  const name = text.ownAccount(stay.unitName)
  return (
    <section aria-label={name} className={classes.own}>
      <UnstyledButton className={classes.opens ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{name}</span>
        <strong className="konuk-numbers">{liraWords(stay.balance, language)}</strong>
        <IconChevronDown size={18} aria-hidden className="konuk-no-print" />
      </UnstyledButton>
      {isOpen && folio === undefined && error === null && <LoadingState rows={2} height={32} />}
      {isOpen && error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {text.accountFailed(error.message)}
        </Text>
      )}
      {isOpen && folio !== undefined && (
        <>
          <MovableLines name={text.linesOf(stay.unitName)} lines={folio.lines} targets={targets} onMove={onMove} />
          <MovablePayments
            name={text.paymentsOf(stay.unitName)}
            payments={folio.payments}
            targets={targets}
            onMove={onMovePayment}
          />
        </>
      )}
    </section>
  )
}
