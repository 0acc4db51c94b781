import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SubmitEvent, useState } from 'react'
import type { Block } from '#contract/blocks/schemas.ts'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { encode } from '#contract/wire.ts'
import { type BlockReason, blockNoteMax, blockReasons } from '#domain/blocks/block.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { isConflict } from '#web/platform/use-conflict.ts'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import type { Span } from '../chart/bars.ts'
import { storedBeside } from './block-clash.ts'
import { nameOfUnit, reasonOf } from '../calendar-words.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { useSaveBlock } from '../calendar.queries.ts'
import classes from '../Calendar.module.css'

type Props = {
  /** The block to change, as it was when the dialog opened; undefined for a new block. */
  block?: Block | undefined
  /** The edited block as it is stored now, as far as the screen has loaded it. */
  stored?: Block | undefined
  /** The nights and unit where the block was drawn on the chart. */
  span: Span
  units: readonly CalendarUnit[]
  today: Day
  /** Says why these nights of a unit cannot be blocked; undefined if they are free. */
  whyTaken: (span: Span) => string | undefined
  onRemove: (block: Block) => void
  onClose: () => void
}

const isReason = (value: string): value is BlockReason => blockReasons.some((reason) => reason === value)

/** Takes a unit out of order, or changes an existing block. */
export function BlockDialog({ block, stored, span, units, today, whyTaken, onRemove, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 36em)')
  const [unitId, setUnitId] = useState(span.unitId)
  const [from, setFrom] = useState<Day | null>(span.checkIn)
  const [to, setTo] = useState<Day | null>(span.checkOut)
  const [reason, setReason] = useState<BlockReason>(block?.reason ?? 'repair')
  const [note, setNote] = useState(block?.note ?? '')
  /** The version that a save is based on: the version at opening, or the version that the latest refusal has shown. */
  const [seen, setSeen] = useState(block)
  const saving = useSaveBlock()
  const clashes = isConflict(saving.error)
  const isUnseen = clashes && saving.variables?.version === seen?.version
  // After a refusal, the stored block is taken over once. If another user changes it again, the next save is refused
  // again.
  if (isUnseen && stored !== undefined && seen !== undefined && stored.version > seen.version) setSeen(stored)
  const typed = encode({ unitId, checkIn: from, checkOut: to, reason, note })
  const { errors, refusal } = useRefused(saving.error, typed)
  const fields = clashes && !isUnseen && seen !== undefined ? storedBeside(seen, typed, language) : errors
  const isSpan = block === undefined && from !== null && to !== null && from < to
  const taken = isSpan ? whyTaken({ unitId, checkIn: from, checkOut: to }) : undefined

  // Two long labels have to fit side by side.
  const tight = isPhone ? { px: 'sm' } : {}

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (from === null || to === null || saving.isPending) return
    saving.mutate(
      { body: { ...typed, checkInDate: from, checkOutDate: to }, ...(seen && { id: seen.id, version: seen.version }) },
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
            refusal={clashes ? saving.error : refusal}
            {...(clashes && { title: text.changedTitle })}
            shownFields={['hotelDetailId', 'checkInDate', 'checkOutDate', 'reason', 'note']}
          />
          <Select
            label={text.unit}
            data={units.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
            value={String(unitId)}
            data-autofocus
            openOnFocus={false}
            onChange={(value) => value !== null && setUnitId(Number(value))}
            allowDeselect={false}
            error={fields['hotelDetailId'] ?? taken}
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
          <Radio.Group
            label={text.reason}
            value={reason}
            onChange={(value) => isReason(value) && setReason(value)}
            error={fields['reason']}
          >
            <div className={classes.reasons}>
              {blockReasons.map((value) => (
                <Radio key={value} value={value} label={reasonOf(value, language)} />
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label={text.note}
            value={note}
            maxLength={blockNoteMax}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={fields['note']}
          />
          <Group justify="space-between" mt="xs">
            {stored ? (
              <Button variant="subtle" color="red" {...tight} onClick={() => onRemove(stored)}>
                {text.removeBlock}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {text.cancel}
              </Button>
            )}
            <Button
              type="submit"
              {...tight}
              loading={saving.isPending}
              disabled={from === null || to === null || isUnseen}
            >
              {clashes ? text.applyMine : block ? text.saveChanges : text.saveBlock}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
