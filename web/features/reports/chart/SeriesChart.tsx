import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type ChartLayout, chartLayout } from './chart-layout.ts'
import classes from './SeriesChart.module.css'

type Series = { label: string; color: string }
/** A point with one value for each series. */
type Point = { key: string; label: string; values: readonly number[] }

type Props = {
  /** The name of the chart for screen readers. */
  name: string
  kind: 'line' | 'stacked-bars'
  height: number
  series: readonly Series[]
  points: readonly Point[]
  format: (value: number) => string
  /** Formats a value briefly, for the value axis. */
  formatTick: (value: number) => string
  /** True if the values are counts, so that the axis shows only whole numbers. */
  whole?: boolean
}

/**
 * Lines or stacked bars over time. The pointer or the arrow keys select a point; its values are displayed and announced
 * to screen readers.
 */
export function SeriesChart({ name, kind, height, series, points, format, formatTick, whole = false }: Props) {
  const { ref, width } = useElementSize()
  const [active, setActive] = useState<number>()
  const last = points.length - 1
  const heights = points.map(({ values }) => (kind === 'line' ? Math.max(...values) : sum(values)))
  const labels = points.map(({ label }) => label)
  const layout = chartLayout(labels, Math.max(0, ...heights), { width, height }, whole)
  const { left, right, top, bottom, column, x, y } = layout
  const chosen = active === undefined ? undefined : points[active]
  const at = x(active ?? 0)
  const gap = column / 2 + 8
  const beside = at > width / 2 ? `${at - gap}px - var(--wide)` : `${at + gap}px`
  const Marks = kind === 'line' ? Lines : StackedBars

  const onKeyDown = (event: KeyboardEvent) => {
    const now = active ?? -1
    const next = { ArrowRight: Math.min(last, now + 1), ArrowLeft: Math.max(0, now - 1), Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const onPointer = (event: PointerEvent<SVGElement>) =>
    setActive(layout.pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <>
      <div ref={ref} className={classes.frame} style={{ height }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is one: it has its own keys */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="application"
          aria-label={name}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          onFocus={() => setActive((now) => now ?? 0)}
          onBlur={() => setActive(undefined)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          // Lifting a finger also counts as leaving the chart, but the values of the point must remain readable.
          onPointerLeave={(event) => event.pointerType !== 'touch' && setActive(undefined)}
        >
          <g aria-hidden>
            {layout.ticks.map((tick) => (
              <g key={tick}>
                <line className={classes.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
                <text className={classes.tick} x={left - 12} y={y(tick)}>
                  {formatTick(tick)}
                </text>
              </g>
            ))}
            {points.map(
              ({ key, label }, index) =>
                index % layout.labelEvery === 0 && (
                  <text key={key} className={classes.label} x={x(index)} y={bottom + 20}>
                    {label}
                  </text>
                ),
            )}
            {active !== undefined && chosen && (
              <rect className={classes.cursor} x={at - column / 2} y={top} width={column} height={bottom - top} />
            )}
            <Marks series={series} points={points} layout={layout} active={active} />
          </g>
        </svg>
        <output
          className={classes.tip}
          data-shown={chosen !== undefined}
          style={{ left: `clamp(0px, ${beside}, 100% - var(--wide))` }}
        >
          {chosen && (
            <>
              <strong>{chosen.label}</strong>
              {series.map(({ label, color }, index) => (
                <span key={label}>
                  <i style={{ background: color }} /> <span>{label}</span> <b>{format(chosen.values[index] ?? 0)}</b>
                </span>
              ))}
            </>
          )}
        </output>
      </div>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ label, color }) => (
            <li key={label}>
              <i style={{ background: color }} /> {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type MarksProps = Pick<Props, 'series' | 'points'> & { layout: ChartLayout; active: number | undefined }

function Lines({ series, points, layout: { x, y, column }, active }: MarksProps) {
  return series.map(({ label, color }, at) => {
    const dots = points.map(({ key, values }, index) => ({ key, x: x(index), y: y(values[at] ?? 0) }))
    return (
      <g key={label} fill={color}>
        <polyline className={classes.line} stroke={color} points={dots.map((dot) => `${dot.x},${dot.y}`).join(' ')} />
        {dots.map(
          (dot, index) =>
            (column > 10 || index === active || dots.length === 1) && (
              <circle key={dot.key} cx={dot.x} cy={dot.y} r={index === active ? 5.5 : 3.5} />
            ),
        )}
      </g>
    )
  })
}

function StackedBars({ series, points, layout: { x, y, column } }: MarksProps) {
  const width = Math.min(44, column * 0.8)
  return points.map(({ key, values }, index) => (
    <g key={key}>
      {series.map(({ label, color }, at) => {
        const [from, to] = [sum(values.slice(0, at)), sum(values.slice(0, at + 1))]
        return (
          to > from && (
            <rect key={label} fill={color} x={x(index) - width / 2} y={y(to)} width={width} height={y(from) - y(to)} />
          )
        )
      })}
    </g>
  ))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
