import { Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconTool } from '@tabler/icons-react'
import { messageFor } from '#contract/problems.ts'
import { nights } from '#domain/reservations/stay.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Span } from '../chart/bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { PointMenu } from './PointMenu.tsx'
import type { Point } from '../drag/use-chart-pointer.ts'

type Props = {
  span: Span
  /** The units of the nights; several are booked as one group. */
  unitNames: readonly string[]
  /** The reason why nothing can be booked here. */
  refused: string | undefined
  /** True if some of the nights are past: a stay can still be recorded on them, but a block cannot. */
  isPast: boolean
  at: Point
  onBook: () => void
  onBlock: () => void
  onClose: () => void
}

/** Actions for free nights. */
export function CellMenu({ span, unitNames, refused, isPast, at, onBook, onBlock, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const may = useMay()
  const isGroup = unitNames.length > 1
  const [books, blocks] = [may('stay.book'), may('block.keep') && !isPast && !isGroup]
  const why = refused ?? (books || blocks ? undefined : messageFor('request.forbidden', language))
  const where = text.cellMenu(unitNames.join(', '), daySpan(span.checkIn, span.checkOut, language))
  return (
    <PointMenu at={at} label={where} onClose={onClose}>
      <Menu.Label>
        <Text component="span" size="sm" fw={650} c="var(--mantine-color-text)">
          {where}
        </Text>
        <br />
        {text.nights(nights(span))}
      </Menu.Label>
      {why === undefined ? (
        <>
          {books && (
            <Menu.Item data-autofocus leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={onBook}>
              {isPast ? text.addPast : isGroup ? text.newGroup(unitNames.length) : text.newReservation}
            </Menu.Item>
          )}
          {books && blocks && <Menu.Divider />}
          {blocks && (
            <Menu.Item data-autofocus={!books} leftSection={<IconTool size={18} aria-hidden />} onClick={onBlock}>
              {text.block}
            </Menu.Item>
          )}
        </>
      ) : (
        <Menu.Item data-autofocus leftSection={<IconAlertTriangle size={18} aria-hidden />} onClick={onClose}>
          {why}
        </Menu.Item>
      )}
    </PointMenu>
  )
}
