// Computes the positions of all parts of a chart, in pixels.
import { nice, ticks } from 'd3-array'

/** Margins around the plot: values on the left, labels below. */
const room = { left: 56, right: 16, top: 10, bottom: 30 }
const mostTicks = 4
/** The width of a label in 12 px type, generously estimated, and the gap to the next label. */
const labelWidth = (label: string) => label.length * 7
const labelGap = 14

type Size = { width: number; height: number }
export type ChartLayout = ReturnType<typeof chartLayout>

/** The value axis goes from 0 to a round number that is at least `largest`. Counts have no fractional ticks. */
export function valueTicks(largest: number, whole: boolean): number[] {
  const count = whole ? Math.min(mostTicks, Math.max(1, largest)) : mostTicks
  const [from, to] = nice(0, largest || 1, count)
  return ticks(from, to, count)
}

/** Every point has its own column, in line charts as well as bar charts, so that two charts of the same days align. */
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
    /** Only every n-th label is shown, so that labels do not overlap. */
    labelEvery: column === 0 ? 1 : Math.max(1, Math.ceil((widest + labelGap) / column)),
    x: (index: number) => room.left + (index + 0.5) * column,
    y: (value: number) => bottom - (value / (values.at(-1) ?? 1)) * (bottom - room.top),
    /** The point whose column is at `x`, or the nearest one. */
    pointAt: (x: number) => Math.min(labels.length - 1, Math.max(0, Math.floor((x - room.left) / (column || 1)))),
  }
}
