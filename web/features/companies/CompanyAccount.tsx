import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Company, CompanyFolio } from '#contract/companies/schemas.ts'
import { isOverLimit } from '#domain/companies/company.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { May } from '#web/features/session/May.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { accountText } from './account.text.ts'
import { TakeCompanyPayment } from './TakeCompanyPayment.tsx'
import classes from './Companies.module.css'

type Act = 'take' | 'move' | 'refund'

/** What a company owes on which folios, what lies on its account, and what can be done with it. */
export function CompanyAccount({ company, folios }: { company: Company; folios: readonly CompanyFolio[] }) {
  const text = useText(accountText)
  const language = useLanguage()
  const [act, setAct] = useState<Act>()
  const stop = () => setAct(undefined)
  useBackCloses(act !== undefined, stop)
  const { balance, unallocated, creditLimit } = company
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const button = (name: Act, permission: 'payment.take' | 'payment.refund', isMain = false) => (
    <May permission={permission}>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setAct(name)}>
        {text[name]}
      </Button>
    </May>
  )
  return (
    <SectionCard title={text.account} icon={IconScale}>
      {isOverLimit(balance, creditLimit) && (
        <Alert color="lamp" role="note" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {text.overLimit(tl(creditLimit ?? 0))}
        </Alert>
      )}
      <dl className={`${classes.facts} konuk-numbers`}>
        <div>
          <dt>{balance < 0 ? text.weOwe : text.owes}</dt>
          <dd>{tl(Math.abs(balance))}</dd>
        </div>
        {unallocated > 0 && (
          <div>
            <dt>{text.unallocated}</dt>
            <dd>{tl(unallocated)}</dd>
          </div>
        )}
      </dl>
      <Group gap="sm" my="md">
        {!company.archived && button('take', 'payment.take', true)}
        {unallocated > 0 && folios.length > 0 && button('move', 'payment.take')}
        {unallocated > 0 && button('refund', 'payment.refund')}
      </Group>
      {folios.length === 0 ? (
        <Text c="dimmed" mt="md">
          {text.noFolios}
        </Text>
      ) : (
        <DataTable
          caption={text.folios}
          rows={folios}
          rowKey={({ reservationId, ofGroup }) => `${reservationId}-${ofGroup}`}
          columns={[
            {
              key: 'guest',
              header: text.guest,
              lead: true,
              typed: true,
              render: ({ reservationId, guestName }) => (
                <Link to={reservationsAddress(`#${reservationId}`)} className={classes.name} data-opens>
                  {guestName || `#${reservationId}`}
                </Link>
              ),
            },
            {
              key: 'stay',
              header: text.stay,
              typed: true,
              card: 'brief',
              render: ({ unitName, ofGroup, checkInDate, checkOutDate }) =>
                `${ofGroup ? text.group(unitName) : unitName}, ${daySpan(checkInDate, checkOutDate, language)}`,
            },
            { key: 'charged', header: text.charged, align: 'right', render: ({ charged }) => tl(charged) },
            { key: 'left', header: text.left, align: 'right', card: 'beside', render: (folio) => tl(folio.balance) },
          ]}
        />
      )}
      <Modal opened={act !== undefined} onClose={stop} title={act && text[act]} size={620}>
        {act !== undefined && <TakeCompanyPayment act={act} company={company} folios={folios} onDone={stop} />}
      </Modal>
    </SectionCard>
  )
}
