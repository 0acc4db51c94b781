import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Extra } from '#contract/extras/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { May } from '#web/features/session/May.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ExtraEditor } from './ExtraEditor.tsx'
import { extrasText } from './extras.text.ts'
import { extrasQuery, useRemoveExtra } from './extras.queries.ts'
import classes from './Extras.module.css'

/** Extras, which are sold in addition to nights, with buttons to add, edit and remove them. */
export function ExtrasCard() {
  const text = useText(extrasText)
  const { data: extras, error, refetch, isFetching } = useQuery(extrasQuery)
  const [opened, setOpened] = useState<{ extra?: Extra }>()
  const close = () => setOpened(undefined)
  useBackCloses(opened !== undefined, close)
  return (
    <SectionCard
      title={text.title}
      description={text.more}
      aside={
        <May permission="rates.change">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={extras === undefined}
            onClick={() => setOpened({})}
          >
            {text.add}
          </Button>
        </May>
      }
    >
      {extras !== undefined ? (
        <List extras={extras} onEdit={(extra) => setOpened({ extra })} />
      ) : error === null ? (
        <LoadingState rows={2} height={40} />
      ) : (
        <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {opened !== undefined && <ExtraEditor {...opened} onClose={close} />}
    </SectionCard>
  )
}

function List({ extras, onEdit }: { extras: readonly Extra[]; onEdit: (extra: Extra) => void }) {
  const text = useText(extrasText)
  const language = useLanguage()
  const removing = useRemoveExtra()
  const remove = async ({ id, name, version }: Extra) => {
    const isMeant = await confirmAction({
      title: text.askRemove(name),
      message: text.askRemoveMore,
      confirmLabel: text.confirmRemove,
      cancelLabel: text.keep,
      danger: true,
    })
    if (!isMeant) return
    removing.mutate(
      { id, version },
      {
        onSuccess: () => void notifySuccess(text.removed(name)),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  }
  if (extras.length === 0) return <Text c="dimmed">{text.none}</Text>
  return (
    <ul className={classes.list}>
      {extras.map((extra) => (
        <li key={extra.id}>
          <span>
            {extra.name}
            <small className="konuk-numbers">
              {[
                `${text.each[extra.per]} ${formatTlShort(toKurus(extra.price), language)}`,
                extra.mandatory ? text.isMandatory : '',
                extra.mandatory || extra.guestsMayAsk ? '' : text.notForGuests,
                extra.dailyLimit === null ? '' : text.limited(extra.dailyLimit),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <May permission="rates.change">
            <Group gap={4} wrap="nowrap">
              <ActionIcon variant="subtle" size="lg" aria-label={text.edit(extra.name)} onClick={() => onEdit(extra)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={text.remove(extra.name)}
                onClick={() => void remove(extra)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </May>
        </li>
      ))}
    </ul>
  )
}
