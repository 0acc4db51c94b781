import { Alert, Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { giveDiscount } from '#contract/folio/endpoints.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { agreedDiscount, isOverLimit } from '#domain/companies/company.ts'
import { formatTl, formatTlShort, toKurus, toTl } from '#domain/money/money.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { folioQuery, useMoney, useRequestId } from '#web/features/folio/folio.queries.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { companiesQuery, companyQuery, useChooseCompany } from './companies.queries.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { ofStayText } from './of-stay.text.ts'
import classes from './Companies.module.css'

type Props = {
  reservation: Reservation
  /** True on the page of a group; discounts are given on the cards. */ ofGroup?: boolean
}

/** Which company pays for the booking of a stay: chosen, removed, its agreed discount, a warning beyond its limit. */
export function CompanyOfStay({ reservation, ofGroup = false }: Props) {
  const text = useText(ofStayText)
  const mayKeep = useMay()('company.keep')
  const choosing = useChooseCompany(reservation.id)
  const [isChoosing, setChoosing] = useState(false)
  const { company } = reservation
  const choose = (chosen: { id: number; title: string } | null) => {
    setChoosing(false)
    choosing.mutate(chosen?.id ?? null, {
      onSuccess: () => notifySuccess(chosen === null ? text.removed : text.chosen(chosen.title)),
      onError: (refused) => void notifyError(refused.message),
    })
  }
  if (isChoosing) return <Choose onChoose={choose} onGiveUp={() => setChoosing(false)} />
  if (company === null) {
    if (!mayKeep) return null
    return (
      <Button
        size="sm"
        variant="subtle"
        className="konuk-no-print"
        loading={choosing.isPending}
        onClick={() => setChoosing(true)}
      >
        {text.choose}
      </Button>
    )
  }
  return (
    <section aria-label={text.company} className={classes.ofStay}>
      <Group gap="sm" justify="space-between">
        <Text component="span">
          {text.company}:{' '}
          <Anchor component={Link} to={href('/admin/companies/:id', { id: String(company.id) })}>
            {company.title}
          </Anchor>
        </Text>
        {mayKeep && (
          <Group gap={4} className="konuk-no-print">
            <Button size="sm" variant="subtle" onClick={() => setChoosing(true)}>
              {text.change}
            </Button>
            <Button size="sm" variant="subtle" loading={choosing.isPending} onClick={() => choose(null)}>
              {text.remove}
            </Button>
          </Group>
        )}
      </Group>
      <OverLimit companyId={company.id} />
      {!ofGroup && <Agreed reservation={reservation} companyId={company.id} />}
    </section>
  )
}

type AgreedProps = { reservation: Reservation; companyId: number }
type ChooseProps = { onChoose: (company: Pick<Company, 'id' | 'title'>) => void; onGiveUp: () => void }

function Choose({ onChoose, onGiveUp }: ChooseProps) {
  const text = useText(ofStayText)
  const { data } = useQuery(companiesQuery({ pageSize: 100 }))
  const [isAdding, setAdding] = useState(false)
  return (
    <form data-unguarded className={classes.choose} onSubmit={(event) => event.preventDefault()}>
      <SearchSelect
        label={text.company}
        placeholder={text.title}
        ref={takeFocus}
        data={data?.companies.map(({ id, title }) => ({ value: String(id), label: title }))}
        nothingFoundMessage={text.noMatch}
        onChange={(value) => {
          const company = data?.companies.find(({ id }) => String(id) === value)
          if (company !== undefined) onChoose(company)
        }}
      />
      <Button variant="default" onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <Button variant="subtle" onClick={onGiveUp}>
        {text.cancel}
      </Button>
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={text.add} size={620}>
        <CompanyForm
          onDone={(added) => {
            setAdding(false)
            if (added !== undefined) onChoose(added)
          }}
        />
      </Modal>
    </form>
  )
}

/** The button that opened the choice has disappeared, so this field takes the focus. */
const takeFocus = (input: HTMLInputElement | null) => {
  if (input && document.activeElement === document.body) input.focus()
}

function OverLimit({ companyId }: { companyId: number }) {
  const text = useText(ofStayText)
  const language = useLanguage()
  const { data: company } = useQuery(companyQuery(companyId))
  if (company === undefined || !isOverLimit(company.balance, company.creditLimit)) return null
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  return (
    <Alert color="lamp" role="note" icon={<IconAlertTriangle aria-hidden />}>
      {text.overLimit(tl(company.balance), tl(company.creditLimit ?? 0))}
    </Alert>
  )
}

/** The discount that was agreed, to be given by one tap; the nights may lie on the account of a group. */
function Agreed({ reservation: { id: reservationId, group: of }, companyId }: AgreedProps) {
  const text = useText(ofStayText)
  const language = useLanguage()
  const mayGive = useMay()('price.change')
  const { data: company } = useQuery(companyQuery(companyId))
  const { data: folio } = useQuery({ ...folioQuery(reservationId), enabled: mayGive })
  const { data: group } = useQuery({ ...groupQuery(of?.id ?? 0), enabled: mayGive && of !== null })
  const { mutate, isPending } = useMoney(reservationId)
  const { requestId, renew } = useRequestId()
  if (company === undefined) return null
  const { percent, kind } = company
  const ofGroup = group?.folio?.lines.filter((line) => line.reservationId === reservationId) ?? []
  const lines = folio && (of === null || group !== undefined) ? [...folio.lines, ...ofGroup] : undefined
  const reason = text.agreed(percent.toLocaleString(language))
  const isGiven = lines?.some(
    ({ kind: discount, text: why, isReversed }) => discount === 'discount' && why === reason && !isReversed,
  )
  const nights =
    lines?.filter(({ kind: night, isReversed, reverses }) => night === 'night' && !isReversed && reverses === null) ??
    []
  const amount = agreedDiscount(
    nights.map((line) => toKurus(line.amount)),
    percent,
  )
  const give = () =>
    mutate(
      () =>
        call(giveDiscount, {
          params: { id: reservationId },
          body: { requestId, amount: toTl(amount), text: reason, appliesTo: { of: 'nights' } },
        }),
      { onSuccess: renew, onError: (refused) => void notifyError(refused.message) },
    )
  return (
    mayGive &&
    kind === 'company' &&
    amount > 0 &&
    isGiven === false && (
      <Button size="sm" variant="light" loading={isPending} onClick={give}>
        {text.give(percent.toLocaleString(language), formatTl(amount, language))}
      </Button>
    )
  )
}
