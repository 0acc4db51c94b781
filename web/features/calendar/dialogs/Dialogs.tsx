import { memo, useEffect } from 'react'
import type { StaySegment } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { LazyQuickBooking } from '#web/features/reservations/quick/lazy-quick-booking.ts'
import { LazyEditStay } from '#web/features/reservations/edit/lazy-edit-stay.ts'
import { StayDialog } from '#web/features/stays/StayDialog.tsx'
import { useFrontDesk } from '#web/features/stays/use-front-desk.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { notifyError } from '#web/platform/notify.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { type Bar, type BlockBar, type ChartData, segmentsOf, type Span, type StayBar } from '../chart/bars.ts'
import { BarMenu } from './BarMenu.tsx'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { calendarText } from '../calendar.text.ts'
import { nameOfUnit, refusalWords } from '../calendar-words.ts'
import { CellMenu } from './CellMenu.tsx'
import { chosen } from '../drag/drag.ts'
import type { Point } from '../drag/use-chart-pointer.ts'
import { useConfirmedRemoveBlock } from './use-remove-block.ts'

const BlockDialog = lazyPart(async () => (await import('./BlockDialog.tsx')).BlockDialog)
const AddUnit = lazyPart(async () => (await import('#web/features/reservations/more-units/AddUnit.tsx')).AddUnit)
const MoveSheet = lazyPart(async () => (await import('./MoveSheet.tsx')).MoveSheet)
const SplitSheet = lazyPart(async () => (await import('./SplitSheet.tsx')).SplitSheet)

/** The menu or dialog that is open over the chart; only one is open at a time. */
export type Opened =
  | { kind: 'card'; bar: StayBar }
  | { kind: 'bar-menu'; bar: Bar; at: Point }
  /** `more` are the same nights of further units, for a group. */
  | { kind: 'cell-menu'; span: Span; more: readonly Span[]; at: Point }
  | { kind: 'book'; unitId: number | null; checkIn: Day; checkOut: Day; more?: readonly number[]; pastNights?: boolean }
  | { kind: 'block'; bar?: BlockBar; span: Span }
  | { kind: 'move'; bar: StayBar; wanted: StaySegment[] }
  | { kind: 'split'; bar: StayBar; segments: StaySegment[] }
  | { kind: 'edit'; reservationId: number }
  | { kind: 'add-unit'; bar: StayBar }

type Props = {
  opened: Opened | undefined
  open: (next?: Opened) => void
  /** Closes this dialog, unless another has been opened from it meanwhile. */
  close: (which: Opened) => void
  data: ChartData
  today: Day
}

/** While no dialog is open, scrolling to another week does not render the dialogs again. */
export const Dialogs = memo(
  AllDialogs,
  (a, b) => a.opened === undefined && b.opened === undefined && a.today === b.today,
)

function AllDialogs({ opened, open, close: closeOne, data, today }: Props) {
  const text = useText(calendarText)
  const words = useText(calendarDialogsText)
  const language = useLanguage()
  const take = useFrontDesk()
  // These dialogs are loaded early, because dropping a stay opens its dialog at once.
  useEffect(() => whenIdle(() => [MoveSheet, SplitSheet, BlockDialog].forEach(({ soon }) => soon())), [])
  const removeBlock = useConfirmedRemoveBlock()
  const close = () => opened && closeOne(opened)
  const unitOf = (unitId: number) => nameOfUnit(data.units, unitId)
  const named = ({ stay, unitId }: StayBar) => ({ ...stay, unitName: unitOf(unitId) })
  const refusedAt = (span: Span) => {
    const { refused } = chosen(span, data, today)
    return refused && refusalWords(refused, data.units, language)
  }
  const book = async (span: Span, more: readonly Span[]) => {
    const pastNights = span.checkIn < today
    const isSure =
      !pastNights ||
      (await confirmAction({
        title: words.pastTitle,
        message: words.pastQuestion(unitOf(span.unitId), daySpan(span.checkIn, span.checkOut, language)),
        confirmLabel: words.confirmPast,
        cancelLabel: words.cancel,
      }))
    if (isSure) open({ kind: 'book', ...span, more: more.map(({ unitId }) => unitId), pastNights })
  }
  const withSegments = (bar: StayBar, act: (segments: StaySegment[]) => void) => {
    const segments = segmentsOf(data, bar)
    if (segments === undefined) notifyError(text.segmentsUnseen)
    else act(segments)
  }
  const move = (bar: StayBar) => withSegments(bar, (wanted) => open({ kind: 'move', bar, wanted }))
  const split = (bar: StayBar) => withSegments(bar, (segments) => open({ kind: 'split', bar, segments }))
  const card = opened?.kind === 'card' ? opened.bar : undefined
  const edited = opened?.kind === 'edit' ? opened.reservationId : undefined

  return (
    <>
      <StayDialog stay={card && named(card)} onClose={close} onMove={() => card && move(card)} />
      <LazyEditStay reservationId={edited} opened={edited !== undefined} onClose={close} />
      {opened?.kind === 'cell-menu' && (
        <CellMenu
          {...opened}
          unitNames={[opened.span, ...opened.more].map(({ unitId }) => unitOf(unitId))}
          refused={refusedAt(opened.span)}
          isPast={opened.span.checkIn < today}
          onBook={() => void book(opened.span, opened.more)}
          onBlock={() => open({ kind: 'block', span: opened.span })}
          onClose={close}
        />
      )}
      {opened?.kind === 'bar-menu' && (
        <BarMenu
          bar={opened.bar}
          at={opened.at}
          today={today}
          onClose={close}
          actions={{
            onOpen: (bar) => open(bar.kind === 'stay' ? { kind: 'card', bar } : { kind: 'block', bar, span: bar }),
            onMove: move,
            onSplit: split,
            onEdit: ({ stay }) => open({ kind: 'edit', reservationId: stay.reservationId }),
            onAddUnit: (bar) => open({ kind: 'add-unit', bar }),
            onTransition: (transition, bar) => void take(transition, named(bar)),
            onRemoveBlock: ({ block }) => void removeBlock(block),
          }}
        />
      )}
      {opened?.kind === 'book' && (
        <LazyQuickBooking
          unitId={opened.unitId}
          checkIn={opened.checkIn}
          checkOut={opened.checkOut}
          more={opened.more ?? []}
          pastNights={opened.pastNights ?? false}
          onClose={close}
          onDone={close}
        />
      )}
      {opened?.kind === 'add-unit' && (
        <AddUnit
          stay={{
            id: opened.bar.stay.reservationId,
            checkIn: opened.bar.stay.stayCheckIn,
            checkOut: opened.bar.stay.stayCheckOut,
          }}
          groupId={opened.bar.stay.group?.id}
          opened
          onClose={close}
        />
      )}
      {opened?.kind === 'block' && (
        <BlockDialog
          block={opened.bar?.block}
          stored={opened.bar && storedBlock(data, opened.bar)}
          span={opened.span}
          units={data.units}
          today={today}
          whyTaken={refusedAt}
          onClose={close}
          onRemove={(block) => void removeBlock(block).then((done) => done && close())}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveSheet bar={opened.bar} wanted={opened.wanted} data={data} today={today} onClose={close} />
      )}
      {opened?.kind === 'split' && (
        <SplitSheet
          bar={opened.bar}
          segments={opened.segments}
          data={data}
          today={today}
          onNext={(wanted) => open({ kind: 'move', bar: opened.bar, wanted })}
          onClose={close}
        />
      )}
    </>
  )
}

/** The block as it is stored now, because another user may have changed it while the dialog was open. */
function storedBlock(data: ChartData, { key, block }: BlockBar) {
  const stored = data.bars.find((bar) => bar.key === key)
  return stored?.kind === 'block' ? stored.block : block
}
