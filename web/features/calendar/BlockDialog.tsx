import { Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SubmitEvent, useState } from 'react'
import type { Block } from '#contract/blocks.ts'
import { blockReasonWords } from '#contract/blocks.problems.ts'
import type { CalendarUnit } from '#contract/calendar.ts'
import { type BlockReason, blockNoteMax, blockReasons } from '#domain/blocks/block.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/features/reservations/DayInput.tsx'
import { daySpan } from '#web/features/stays/day-words.ts'
import { Refusal } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import type { Span } from './bars.ts'
import { nameOfUnit } from './calendar-words.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { useSaveBlock } from './calendar.queries.ts'

type Props = {
  /** The one that is changed; a new one without. */
  block?: Block | undefined
  /** Where it was put on the chart. */
  span: Span
  units: readonly CalendarUnit[]
  today: Day
  onRemove?: (() => void) | undefined
  onClose: () => void
}

const isReason = (value: string): value is BlockReason => blockReasons.some((reason) => reason === value)

/** Takes a unit out of order, or says otherwise about a block that is there. */
export function BlockDialog({ block, span, units, today, onRemove, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 36em)')
  const [unitId, setUnitId] = useState(span.unitId)
  const [from, setFrom] = useState<Day | null>(span.checkIn)
  const [to, setTo] = useState<Day | null>(span.checkOut)
  const [reason, setReason] = useState<BlockReason>(block?.reason ?? 'repair')
  const [note, setNote] = useState(block?.note ?? '')
  // After a refusal because somebody else was quicker, what is stored now is known: saving again means it.
  const [version, setVersion] = useState(block?.version)
  const saving = useSaveBlock()
  const fields = saving.error instanceof Refusal ? saving.error.fields : {}
  if (block !== undefined && version !== undefined && block.version > version && saving.isError)
    setVersion(block.version)

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (from === null || to === null || saving.isPending) return
    const body = { hotelDetailId: unitId, checkInDate: from, checkOutDate: to, reason, note }
    saving.mutate(
      { body, ...(block && { id: block.id }), ...(version !== undefined && { version }) },
      {
        onSuccess: () => {
          const where = text.blocked(nameOfUnit(units, unitId), daySpan(from, to, language))
          notifySuccess(block ? text.blockChanged : where)
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={block ? text.editBlockTitle : text.blockTitle}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
    >
      <form onSubmit={save}>
        <Stack>
          <RefusalAlert
            refusal={saving.error}
            shownFields={['hotelDetailId', 'checkInDate', 'checkOutDate', 'reason', 'note']}
          />
          <Select
            label={text.unit}
            data={units.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
            value={String(unitId)}
            onChange={(value) => value !== null && setUnitId(Number(value))}
            allowDeselect={false}
            error={fields['hotelDetailId']}
            comboboxProps={{ withinPortal: false }}
          />
          <Group grow align="flex-start">
            <DayInput
              label={text.blockFrom}
              value={from}
              onChange={setFrom}
              error={fields['checkInDate']}
              min={span.checkIn < today ? span.checkIn : today}
              inDialog
            />
            <DayInput
              label={text.blockTo}
              value={to}
              onChange={setTo}
              error={fields['checkOutDate']}
              min={from === null ? today : addDays(from, 1)}
              inDialog
            />
          </Group>
          <SegmentedControl
            fullWidth
            aria-label={text.reason}
            orientation={isPhone ? 'vertical' : 'horizontal'}
            size="sm"
            value={reason}
            onChange={(value) => isReason(value) && setReason(value)}
            data={blockReasons.map((value) => ({ value, label: blockReasonWords[value]?.[language] ?? value }))}
          />
          <TextInput
            label={text.note}
            value={note}
            maxLength={blockNoteMax}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={fields['note']}
          />
          <Group justify="space-between" mt="xs">
            {onRemove ? (
              <Button variant="subtle" color="red" onClick={onRemove}>
                {text.removeBlock}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {text.cancel}
              </Button>
            )}
            <Button type="submit" loading={saving.isPending} disabled={from === null || to === null}>
              {block ? text.saveChanges : text.saveBlock}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
