import { Menu, Text } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsMove,
  IconArrowsSplit2,
  IconCalendarX,
  IconHomePlus,
  IconId,
  IconKey,
  IconLogout2,
  IconPencil,
  IconTrash,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { can, type StayTransition, transitionProblem } from '#domain/reservations/status.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import type { TodayTransition } from '#web/features/stays/stays.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Bar, BlockBar, StayBar } from '../chart/bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { titleOf } from '../calendar-words.ts'
import { PointMenu } from './PointMenu.tsx'
import type { Point } from '../drag/use-chart-pointer.ts'

type BarActions = {
  onOpen: (bar: Bar) => void
  onMove: (bar: StayBar) => void
  onSplit: (bar: StayBar) => void
  onEdit: (bar: StayBar) => void
  onAddUnit: (bar: StayBar) => void
  onTransition: (transition: TodayTransition, bar: StayBar) => void
  onRemoveBlock: (bar: BlockBar) => void
}

type Props = { bar: Bar; at: Point; today: Day; actions: BarActions; onClose: () => void }
/** `permission` is the permission that the entry needs. */
type Entry = { label: string; icon: Icon; act: () => void; danger?: boolean; permission?: Permission }

/** Menu of actions for a bar. Actions that the bar's state or the user's role does not allow are left out. */
export function BarMenu({ bar, at, today, actions, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const title = titleOf(bar, language)
  const may = useMay()
  const navigate = useNavigate()
  const toGroup = (id: number) => void navigate(groupAddress(id))
  const groups =
    bar.kind === 'block' ? blockEntries(bar, actions, text) : stayEntries(bar, actions, text, today, toGroup)
  const allowed = groups.map((entries) =>
    entries.filter(({ permission }) => permission === undefined || may(permission)),
  )
  return (
    <PointMenu at={at} label={text.barMenu(title)} onClose={onClose}>
      <Menu.Label>
        <Text component="span" size="sm" fw={650} c="var(--mantine-color-text)">
          {title}
        </Text>
        <br />
        {daySpan(bar.checkIn, bar.checkOut, language)}
      </Menu.Label>
      {allowed
        .filter((entries) => entries.length > 0)
        .flatMap((entries, group) => [
          ...(group > 0 ? [<Menu.Divider key={`before ${entries[0]?.label}`} />] : []),
          ...entries.map(({ label, icon: EntryIcon, act, danger }) => (
            <Menu.Item
              key={label}
              leftSection={<EntryIcon size={18} aria-hidden />}
              onClick={act}
              {...(danger && { c: 'var(--mantine-color-error)' })}
              {...(group === 0 && label === entries[0]?.label && { 'data-autofocus': true })}
            >
              {label}
            </Menu.Item>
          )),
        ])}
    </PointMenu>
  )
}

type Words = (typeof calendarDialogsText)['tr']

function stayEntries(
  bar: StayBar,
  actions: BarActions,
  text: Words,
  today: Day,
  toGroup: (id: number) => void,
): Entry[][] {
  const { stay } = bar
  const standing = { ...stay, checkIn: stay.stayCheckIn, checkOut: stay.stayCheckOut }
  const offered = (transition: StayTransition) => transitionProblem(transition, standing, today) === undefined
  const entryOf = (
    name: TodayTransition,
    label: string,
    icon: Icon,
    permission: Permission,
    danger = false,
  ): Entry => ({
    label,
    icon,
    danger,
    permission,
    act: () => actions.onTransition(name, bar),
  })
  const isToday = (instant: string | null) => instant !== null && dayIn(new Date(instant)) === today
  const undoes = isToday(stay.checkedOutAt)
    ? text.undo.left
    : isToday(stay.checkedInAt)
      ? text.undo['in-house']
      : undefined
  return [
    [
      { label: text.open, icon: IconId, act: () => actions.onOpen(bar) },
      ...(stay.group === undefined
        ? []
        : [{ label: text.openGroup, icon: IconUsersGroup, act: () => toGroup(stay.group?.id ?? 0) }]),
    ],
    [
      ...(offered('check-in') ? [entryOf('check-in', text.checkIn, IconKey, 'stay.host')] : []),
      ...(offered('check-out') ? [entryOf('check-out', text.checkOut, IconLogout2, 'stay.host')] : []),
      ...(offered('no-show') ? [entryOf('no-show', text.noShow, IconUserOff, 'stay.settle')] : []),
      ...(undoes === undefined ? [] : [entryOf('undo', undoes, IconArrowBackUp, 'stay.host')]),
    ],
    can('move', stay)
      ? [
          { label: text.move, icon: IconArrowsMove, act: () => actions.onMove(bar), permission: 'stay.book' },
          { label: text.split, icon: IconArrowsSplit2, act: () => actions.onSplit(bar), permission: 'stay.book' },
          { label: text.edit, icon: IconPencil, act: () => actions.onEdit(bar), permission: 'stay.book' },
          { label: text.addUnit, icon: IconHomePlus, act: () => actions.onAddUnit(bar), permission: 'stay.book' },
        ]
      : [],
    offered('cancel') ? [entryOf('cancel', text.cancelStay, IconCalendarX, 'stay.settle', true)] : [],
  ]
}

function blockEntries(bar: BlockBar, actions: BarActions, text: Words): Entry[][] {
  return [
    [{ label: text.editBlock, icon: IconPencil, act: () => actions.onOpen(bar), permission: 'block.keep' }],
    [
      {
        label: text.removeBlock,
        icon: IconTrash,
        act: () => actions.onRemoveBlock(bar),
        danger: true,
        permission: 'block.keep',
      },
    ],
  ]
}
