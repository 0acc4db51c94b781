// The outcome of a drag by pointer or keyboard: where a drop would put the bar, and why it may be refused.
import type { BlockReason } from '#domain/blocks/block.ts'
import { type MoveProblem, moveProblem } from '#domain/stays/move.ts'
import { endingOn, inUnit, type StaySegment, shifted, splitOn, startingOn } from '#domain/reservations/segments.ts'
import { earliestArrival } from '#domain/reservations/quick-booking.ts'
import { can } from '#domain/reservations/status.ts'
import { nightsOver, overlap } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { type Bar, type BlockBar, type ChartData, holds, segmentsOf, type Span, type StayBar } from '../chart/bars.ts'
import { nightsBetween, sameSpan } from '../chart/chart-layout.ts'

/** The part of a bar that is dragged: the whole bar, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'
type Hand = 'pointer' | 'keys'

/**
 * The target of a drag: the whole bar is shifted by `shift` days, then its ends by `start` and `end` days, in this
 * unit.
 */
type Target = { unitId: number; shift: number; start: number; end: number }

export type Drag =
  | { kind: 'idle' }
  | { kind: 'bar'; bar: Bar; grip: Grip; hand: Hand; target: Target; isFresh: boolean }
  /** `unitIds` are the units from the first to the last selected one, in the order of the rows. */
  | { kind: 'nights'; unitIds: readonly number[]; anchor: Day; head: Day; hand: Hand }

export const idle: Drag = { kind: 'idle' }

export type DragEvent =
  | { type: 'grab'; bar: Bar; grip: Grip; hand: Hand }
  | { type: 'choose'; unitIds: readonly number[]; day: Day; head?: Day; hand: Hand }
  /**
   * The unit under the pointer, and the number of days since the drag began. Dragging an end of a bar ignores other
   * units.
   */
  | { type: 'drag'; unitId: number; days: number }
  | { type: 'reach'; unitIds: readonly number[]; day: Day }
  | { type: 'step'; unitId: number; days: number; nights: number }
  | { type: 'end' }

/**
 * The ends of a selection after its last night has moved by `by` days. The first selected night stays included, in
 * either direction.
 */
export function reaching(day: Day, head: Day | undefined, by: number): { anchor: Day; head: Day } {
  const last = addDays(head === undefined ? day : head > day ? addDays(head, -1) : head, by)
  return last < day ? { anchor: addDays(day, 1), head: last } : { anchor: day, head: addDays(last, 1) }
}

export function nextDrag(drag: Drag, event: DragEvent): Drag {
  switch (event.type) {
    case 'grab': {
      const target = { unitId: event.bar.unitId, shift: 0, start: 0, end: 0 }
      return { kind: 'bar', bar: event.bar, grip: event.grip, hand: event.hand, target, isFresh: true }
    }
    case 'choose':
      return {
        kind: 'nights',
        unitIds: event.unitIds,
        anchor: event.day,
        head: event.head ?? event.day,
        hand: event.hand,
      }
    case 'drag':
      return drag.kind === 'bar' ? aimed(drag, draggedTo(drag, event.unitId, event.days)) : drag
    case 'reach':
      return drag.kind === 'nights' && (drag.head !== event.day || drag.unitIds.join() !== event.unitIds.join())
        ? { ...drag, head: event.day, unitIds: event.unitIds }
        : drag
    case 'step': {
      if (drag.kind !== 'bar') return drag
      const { shift, end, start } = drag.target
      return aimed(drag, { unitId: event.unitId, shift: shift + event.days, start, end: end + event.nights })
    }
    default:
      return idle
  }
}

function draggedTo({ grip, bar, target }: Extract<Drag, { kind: 'bar' }>, unitId: number, days: number): Target {
  if (grip === 'move') return { ...target, unitId, shift: days }
  return { unitId: bar.unitId, shift: 0, start: grip === 'start' ? days : 0, end: grip === 'end' ? days : 0 }
}

/** Returns the same object while nothing changes, so that React renders nothing. */
function aimed(drag: Extract<Drag, { kind: 'bar' }>, target: Target): Drag {
  const { unitId, shift, start, end } = drag.target
  const isSame = target.unitId === unitId && target.shift === shift && target.start === start && target.end === end
  return isSame ? drag : { ...drag, target, isFresh: false }
}

/** The reason why a drop is refused here. */
export type Refused =
  | { why: 'taken'; by: 'stay'; guestName: string; span: Span }
  | { why: 'taken'; by: 'block'; reason: BlockReason; span: Span }
  | { why: MoveProblem | 'left' | 'parts-unseen' | 'reservation.too-long-ago' | 'block-past' | 'no-nights' }

export type Outcome = {
  /** The nights and units in which the outline is drawn. */
  spans: readonly Span[]
  refused: Refused | undefined
  isChanged: boolean
  /** All segments of a dragged stay, before and after. */
  segments?: { before: StaySegment[]; after: StaySegment[] }
}

export function outcomeOf(drag: Drag, data: ChartData, today: Day): Outcome | undefined {
  if (drag.kind === 'idle') return undefined
  if (drag.kind === 'nights') {
    const nights = nightsBetween(drag.anchor, drag.head)
    return chosenUnits(
      drag.unitIds.map((unitId) => ({ unitId, ...nights })),
      data,
      today,
    )
  }
  return drag.bar.kind === 'stay'
    ? draggedStay(drag.bar, drag.target, data, today)
    : draggedBlock(drag.bar, drag.target, data, today)
}

/**
 * The outcome of selecting nights for a new stay or block. Past nights can still be recorded, unless guests slept in
 * the unit then.
 */
export function chosen(span: Span, data: ChartData, today: Day): Outcome {
  const refused: Refused | undefined =
    span.checkIn < earliestArrival(today, true)
      ? { why: 'reservation.too-long-ago' }
      : (clashOf([span], data, () => false) ?? sleptIn(span, data, today))
  return { spans: [span], refused, isChanged: true }
}

/** Nights of several units are those of a group. Units that are taken on one of them are not among its units. */
function chosenUnits(spans: readonly Span[], data: ChartData, today: Day): Outcome {
  // Past nights are recorded for one unit at a time.
  const asked = spans.filter(({ checkIn }, at) => at === 0 || checkIn >= today)
  const each = asked.map((span) => chosen(span, data, today))
  const free = each.filter(({ refused }) => refused === undefined).flatMap((one) => one.spans)
  const [first = { spans, refused: { why: 'no-nights' }, isChanged: true }] = each
  return free.length === 0 ? first : { spans: free, refused: undefined, isChanged: true }
}

function sleptIn(span: Span, data: ChartData, today: Day): Refused | undefined {
  const over = nightsOver(span, today)
  const other = data.byUnit.get(span.unitId)?.find((bar) => !holds(bar) && overlap(bar, over))
  return other?.kind === 'stay' ? takenBy(other) : undefined
}

function draggedStay(bar: StayBar, target: Target, data: ChartData, today: Day): Outcome {
  const before = segmentsOf(data, bar)
  if (!can('move', bar.stay)) return { spans: [bar], refused: { why: 'left' }, isChanged: true }
  if (before === undefined) return { spans: [bar], refused: { why: 'parts-unseen' }, isChanged: true }
  const after = movedSegments(bar, before, target, today)
  return stayOutcome(bar, before, after, data, today)
}

/** The outcome if a stay gets these new segments. */
export function stayOutcome(
  bar: StayBar,
  before: StaySegment[],
  after: StaySegment[],
  data: ChartData,
  today: Day,
): Outcome {
  const problem = moveProblem(before, after, bar.stay, today)
  const isOwn = (other: Bar) => other.kind === 'stay' && other.stay.reservationId === bar.stay.reservationId
  const isChanged = after.length !== before.length || after.some((segment, at) => !isAs(segment, before[at]))
  // Whether the nights are occupied matters only if the move is allowed otherwise.
  const refused = problem === undefined ? clashOf(after, data, isOwn) : { why: problem }
  return { spans: after, refused: isChanged ? refused : undefined, isChanged, segments: { before, after } }
}

const isAs = (segment: StaySegment, other: StaySegment | undefined) => other !== undefined && sameSpan(segment, other)

function movedSegments(bar: StayBar, before: StaySegment[], target: Target, today: Day): StaySegment[] {
  const index = bar.stay.segment - 1
  const { unitId, shift, start, end } = target
  let segments = shift === 0 ? before : shifted(before, shift)
  if (unitId !== bar.unitId) {
    // Guests who are in house move from tonight on. Their past nights stay in the former unit.
    const fromTonight = bar.stayState === 'in-house' && shift === 0 && bar.checkIn < today && today < bar.checkOut
    segments = fromTonight ? splitOn(segments, today, unitId) : inUnit(segments, index, unitId)
  }
  if (start !== 0) segments = withStart(segments, index, addDays(bar.checkIn, start))
  if (end !== 0) segments = withEnd(segments, index, addDays(bar.checkOut, shift + end))
  return segments
}

/** The day on which two segments meet belongs to both, so both change. */
function withStart(segments: StaySegment[], index: number, day: Day): StaySegment[] {
  if (index === 0) return day < (segments[0]?.checkOut ?? day) ? startingOn(segments, day) : []
  return segments.map((segment, at) =>
    at === index ? { ...segment, checkIn: day } : at === index - 1 ? { ...segment, checkOut: day } : segment,
  )
}

function withEnd(segments: StaySegment[], index: number, day: Day): StaySegment[] {
  if (index >= segments.length - 1) return day > (segments.at(-1)?.checkIn ?? day) ? endingOn(segments, day) : []
  return segments.map((segment, at) =>
    at === index ? { ...segment, checkOut: day } : at === index + 1 ? { ...segment, checkIn: day } : segment,
  )
}

function draggedBlock(bar: BlockBar, { unitId, shift, start, end }: Target, data: ChartData, today: Day): Outcome {
  const span: Span = {
    unitId,
    checkIn: addDays(bar.checkIn, shift + start),
    checkOut: addDays(bar.checkOut, shift + end),
  }
  const refused: Refused | undefined =
    span.checkOut <= span.checkIn
      ? { why: 'no-nights' }
      : span.checkIn < today && span.checkIn !== bar.checkIn
        ? { why: 'block-past' }
        : clashOf([span], data, (other) => other.key === bar.key)
  return { spans: [span], refused, isChanged: !sameSpan(span, bar) }
}

/** The bar that already occupies one of these nights. */
function clashOf(spans: readonly Span[], data: ChartData, isOwn: (bar: Bar) => boolean): Refused | undefined {
  for (const span of spans) {
    const other = data.byUnit.get(span.unitId)?.find((bar) => holds(bar) && !isOwn(bar) && overlap(bar, span))
    if (other?.kind === 'stay') return takenBy(other)
    if (other?.kind === 'block') return { why: 'taken', by: 'block', reason: other.block.reason, span: other }
  }
  return undefined
}

const takenBy = (bar: StayBar): Refused => ({ why: 'taken', by: 'stay', guestName: bar.stay.guestName, span: bar })
