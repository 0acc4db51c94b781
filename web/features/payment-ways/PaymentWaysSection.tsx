import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconArrowUp, IconCoins, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentWay } from '#contract/payment-ways/schemas.ts'
import { isTakenAtDesk } from '#domain/payment-ways/payment-way.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { hint } from '#web/ui/hints.ts'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { PaymentWayEditor } from './PaymentWayEditor.tsx'
import { paymentWaysQuery, useArchivePaymentWay, useMakePaymentWayFirst } from './payment-ways.queries.ts'
import { paymentWaysText } from './payment-ways.text.ts'
import classes from './PaymentWays.module.css'

const keyOf = ({ id, kind }: PaymentWay) => id ?? kind

/** The ways of paying that the business offers, with buttons to add, order and archive them. */
export function PaymentWaysSection() {
  const text = useText(paymentWaysText)
  const { data, error, refetch, isFetching } = useQuery(paymentWaysQuery)
  const [opened, setOpened] = useState<{ way?: PaymentWay }>()
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const close = () => setOpened(undefined)
  useBackCloses(opened !== undefined, close)
  const mayChange = useMay()('business.change')
  // Ready-made ways of kinds that nobody takes by hand say nothing before they are changed.
  const shown = (data?.ways ?? []).filter(({ id, kind }) => id !== null || isTakenAtDesk(kind))
  const archived = shown.filter(({ isArchived }) => isArchived)
  const list = (ways: readonly PaymentWay[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {ways.map((way) => (
        <Row
          key={keyOf(way)}
          way={way}
          isAlone={ways.filter(({ kind }) => kind === way.kind).length === 1}
          onEdit={mayChange ? () => setOpened({ way }) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <SectionCard
      title={text.title}
      description={text.more}
      icon={IconCoins}
      aside={
        mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={data === undefined}
            onClick={() => setOpened({})}
          >
            {text.add}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        list(
          shown.filter(({ isArchived }) => !isArchived),
          text.title,
        )
      ) : error === null ? (
        <LoadingState rows={3} height={40} />
      ) : (
        <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {archived.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="sm"
            mt="sm"
            aria-expanded={isArchiveOpen}
            onClick={() => setArchiveOpen(!isArchiveOpen)}
          >
            {text.archivedCount(archived.length)}
          </Button>
          {isArchiveOpen && list(archived, text.archived)}
        </>
      )}
      {opened !== undefined && <PaymentWayEditor {...opened} onClose={close} />}
    </SectionCard>
  )
}

type RowProps = { way: PaymentWay; isAlone: boolean; onEdit: (() => void) | undefined }

function Row({ way, isAlone, onEdit }: RowProps) {
  const text = useText(paymentWaysText)
  const first = useMakePaymentWayFirst()
  const archiving = useArchivePaymentWay()
  const details = useDetails(way)
  const name = way.name ?? text.kinds[way.kind]
  const onError = (refused: Error) => void notifyError(refused.message)
  const archive = async () => {
    const isMeant =
      way.isArchived ||
      (await confirmAction({
        title: text.askArchive(name),
        message: text.askArchiveMore,
        confirmLabel: text.confirmArchive,
        cancelLabel: text.keep,
      }))
    if (isMeant) await change(way)
  }
  // The row leaves its list with the change, so what comes after it may not depend on the row.
  const change = async (from: PaymentWay): Promise<void> => {
    try {
      const { ways } = await archiving.mutateAsync(from)
      const now = ways.find((one) => one.isArchived && one.kind === from.kind && (from.id ?? one.id) === one.id)
      if (from.isArchived || now === undefined) notifySuccess(text.isRestored(name))
      else notifySuccess({ message: text.isArchived(name), action: { label: text.undo, act: () => void change(now) } })
    } catch (refused) {
      notifyError(refused instanceof Error ? refused.message : String(refused))
    }
  }
  return (
    <li>
      <span>
        <Group gap="xs">
          {name}
          {way.isFirst && !isAlone && (
            <Badge variant="light" size="md" tt="none">
              {text.first}
            </Badge>
          )}
        </Group>
        <small className="konuk-numbers">{details}</small>
      </span>
      {onEdit !== undefined && (
        <Group gap={4} wrap="nowrap">
          {!way.isFirst && !way.isArchived && (
            <ActionIcon
              {...hint(text.makeFirst(name))}
              variant="subtle"
              size="lg"
              aria-label={text.makeFirst(name)}
              disabled={first.isPending}
              onClick={() => first.mutate(way, { onError })}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
          )}
          {!way.isArchived && (
            <ActionIcon variant="subtle" size="lg" aria-label={text.edit(name)} onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={(way.isArchived ? text.restore : text.archive)(name)}
            disabled={archiving.isPending}
            onClick={() => void archive()}
          >
            {way.isArchived ? <IconArrowBackUp size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}

/** What a way is beyond its name, and who may use it unless everybody may. */
function useDetails({ kind, name, iban, pos, roles, ownRoles: own }: PaymentWay): string {
  const text = useText(paymentWaysText)
  const { ready } = useText(permissionsText)
  const language = useLanguage()
  const { data } = useQuery(paymentWaysQuery)
  const percent = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 2 })
  const ownNames = (data?.ownRoles ?? []).filter(({ id }) => own.includes(id)).map((role) => role.name)
  const names = roles === null ? [] : [...roles.map((role) => ready[role][0]), ...ownNames]
  const nobody = isTakenAtDesk(kind) ? text.owner : text.notAtDesk
  return [
    name !== null && name !== text.kinds[kind] && text.kinds[kind],
    iban?.bank,
    pos?.bank,
    pos !== null && (pos.commission > 0 || pos.bank !== '') && text.ofPos(percent(pos.commission), pos.daysToAccount),
    roles !== null && (names.length > 0 ? names.join(', ') : nobody),
  ]
    .filter(Boolean)
    .join(' · ')
}
