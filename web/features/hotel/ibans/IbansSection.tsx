import { ActionIcon, Badge, Button, Group, Modal, Text } from '@mantine/core'
import { IconArrowUp, IconBuildingBank, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Iban } from '#contract/hotel/ibans/schemas.ts'
import { showIban } from '#domain/people/iban.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { hint } from '#web/ui/hints.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { IbanForm } from './IbanForm.tsx'
import { ibansQuery, useMakeIbanFirst, useRemoveIban } from './ibans.queries.ts'
import { ibansText } from './ibans.text.ts'
import classes from './Ibans.module.css'

/** The bank accounts that guests are told when money is asked for. */
export function IbansSection() {
  const text = useText(ibansText)
  const { data: ibans, error, refetch, isFetching } = useQuery(ibansQuery)
  const [opened, setOpened] = useState<{ iban?: Iban }>()
  const close = () => setOpened(undefined)
  const may = useMay()
  useBackCloses(opened !== undefined, close)
  return (
    <SectionCard
      title={text.title}
      description={text.more}
      icon={IconBuildingBank}
      aside={
        may('business.change') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={ibans === undefined}
            onClick={() => setOpened({})}
          >
            {text.add}
          </Button>
        )
      }
    >
      {ibans !== undefined ? (
        <List ibans={ibans} onEdit={(iban) => setOpened({ iban })} />
      ) : error === null ? (
        <LoadingState rows={1} height={48} />
      ) : (
        <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {opened !== undefined && (
        <Modal opened onClose={close} title={opened.iban ? text.edit(opened.iban.bank) : text.add} size={520}>
          <IbanForm iban={opened.iban} onDone={close} />
        </Modal>
      )}
    </SectionCard>
  )
}

function List({ ibans, onEdit }: { ibans: readonly Iban[]; onEdit: (iban: Iban) => void }) {
  const text = useText(ibansText)
  const first = useMakeIbanFirst()
  const removing = useRemoveIban()
  const mayChange = useMay()('business.change')
  const onError = (refused: Error) => void notifyError(refused.message)
  const remove = async (iban: Iban) => {
    const isMeant = await confirmAction({
      title: text.askRemove(iban.bank),
      message: text.askRemoveMore,
      confirmLabel: text.confirmRemove,
      cancelLabel: text.keep,
      danger: true,
    })
    if (isMeant) removing.mutate(iban, { onSuccess: () => void notifySuccess(text.removed(iban.bank)), onError })
  }
  if (ibans.length === 0) return <Text c="dimmed">{text.none}</Text>
  return (
    <ul className={classes.list} aria-label={text.title}>
      {ibans.map((iban, at) => (
        <li key={iban.id}>
          <span>
            <Group gap="xs">
              {iban.bank}
              {at === 0 && ibans.length > 1 && (
                <Badge variant="light" size="md" tt="none">
                  {text.first}
                </Badge>
              )}
            </Group>
            <span className={`${classes.number} konuk-numbers`}>{showIban(iban.iban)}</span>
            <small>{iban.holder}</small>
          </span>
          {mayChange && (
            <Group gap={4} wrap="nowrap">
              {at > 0 && (
                <ActionIcon
                  {...hint(text.makeFirst)}
                  variant="subtle"
                  size="lg"
                  aria-label={text.makeFirstOf(iban.bank)}
                  disabled={first.isPending}
                  onClick={() => first.mutate(iban, { onError })}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon variant="subtle" size="lg" aria-label={text.edit(iban.bank)} onClick={() => onEdit(iban)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={text.remove(iban.bank)}
                onClick={() => void remove(iban)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </li>
      ))}
    </ul>
  )
}
