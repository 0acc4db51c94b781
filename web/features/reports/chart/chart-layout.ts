// Where everything in a chart stands, in pixels.
import { nice, ticks } from 'd3-array'

/** Around the plot: values to its left, labels below it. */
const room = { left: 56, right: 16, top: 10, bottom: 30 }
const mostTicks = 4
/** Of a label in its 12 px, generously; and the gap to the next one. */
const labelWidth = (label: string) => label.length * 7
const labelGap = 14

type Size = { width: number; height: number }
export type ChartLayout = ReturnType<typeof chartLayout>

/** The value axis goes from 0 to a round number that is not below `largest`; counts have no ticks between them. */
export function valueTicks(largest: number, whole: boolean): number[] {
  const count = whole ? Math.min(mostTicks, Math.max(1, largest)) : mostTicks
  const [from, to] = nice(0, largest || 1, count)
  return ticks(from, to, count)
}

/** Every point has a column of its own, lines as well as bars: two charts of the same days stand in line. */
export function chartLayout(labels: readonly string[], largest: number, { width, height }: Size, whole: boolean) {
  const values = valueTicks(largest, whole)
  const [bottom, right] = [height - room.bottom, width - room.right]
  const column = Math.max(0, right - room.left) / Math.max(1, labels.length)
  const widest = Math.max(0, ...labels.map(labelWidth))
  return {
    left: room.left,
    right,
    top: room.top,
    bottom,
    column,
    ticks: values,
    /** Only every so many-th label is written, so that none meets the next. */
    labelEvery: column === 0 ? 1 : Math.max(1, Math.ceil((widest + labelGap) / column)),
    x: (index: number) => room.left + (index + 0.5) * column,
    y: (value: number) => bottom - (value / (values.at(-1) ?? 1)) * (bottom - room.top),
    /** The point whose column is at `x`, or the one next to it. */
    pointAt: (x: number) => Math.min(labels.length - 1, Math.max(0, Math.floor((x - room.left) / (column || 1)))),
  }
}
