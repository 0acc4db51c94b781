import { useElementSize } from '@mantine/hooks'
import { geoMercator, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo'
import type { MultiPoint } from 'geojson'
import { useMemo } from 'react'
import type { CountryGuests } from '#contract/reports/schemas.ts'
import { countryName } from '#domain/people/countries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { radiusOf, shadeOf } from './guest-scale.ts'
import { placeLabels } from './map-labels.ts'
import { formatCount } from '#domain/reports/numbers.ts'
import { placeOf, type Shape } from './world-shapes.ts'
import classes from './Map.module.css'

export type MapView = 'world' | 'near'

type Props = {
  /** The label of the whole map for screen readers. */
  label: string
  shapes: readonly Shape[]
  guests: readonly CountryGuests[]
  view: MapView
  selected: string | undefined
  onSelect: (country: string | undefined) => void
}

/** Corner points that each view of the map has to include. */
const corners: Record<MapView, MultiPoint> = {
  world: {
    type: 'MultiPoint',
    coordinates: [
      // The points are Alaska and Chukotka, Chile, New Zealand and Greenland, so that the empty corners of the oceans
      // are cut off.
      [-168, 66],
      [-170, 66],
      [-70, -56],
      [178, -40],
      [-30, 83],
    ],
  },
  near: {
    type: 'MultiPoint',
    coordinates: [
      [-10, 40],
      [64, 40],
      [30, 60],
      [30, 21],
    ],
  },
}

function projectionOf(view: MapView, width: number, height: number): GeoProjection {
  const projection = view === 'world' ? geoNaturalEarth1().rotate([-11, 0]) : geoMercator()
  const room: [[number, number], [number, number]] = [
    [4, 4],
    [width - 4, height - 4],
  ]
  return projection.fitExtent(room, corners[view]).clipExtent([
    [0, 0],
    [width, height],
  ])
}

function heightOf(view: MapView, width: number): number {
  return Math.round(width * (view === 'world' ? 0.52 : 0.66))
}

/**
 * A country with more guests is darker and has a larger circle with its name and number, because colour must not be the
 * only indication, and paper cannot be pointed at.
 */
export function WorldMap({ label, shapes, guests, view, selected, onSelect }: Props) {
  const language = useLanguage()
  const { ref, width } = useElementSize()
  const height = heightOf(view, width)
  const drawn = useMemo(() => {
    if (width === 0) return undefined
    const projection = projectionOf(view, width, height)
    const path = geoPath(projection).digits(1)
    const outlines = shapes.flatMap(({ code, key, outline }) => ({ code, key, d: path(outline) ?? '' }))
    return { projection, outlines: outlines.filter(({ d }) => d !== '') }
  }, [shapes, view, width, height])
  const most = Math.max(1, ...guests.map((row) => row.guests))
  const guestsOf = new Map(guests.map((row) => [row.country, row.guests]))
  const marks = guests.flatMap(({ country, guests: count }) => {
    const place = placeOf(country, shapes)
    const at = place && drawn?.projection(place)
    if (!at || at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return []
    return [{ country, count, x: at[0], y: at[1], radius: radiusOf(count, most, width) }]
  })
  // The number of a large circle stands in it already.
  const labelOf = (country: string) => {
    const radius = marks.find((mark) => mark.country === country)?.radius ?? 0
    const name = countryName(country, language)
    return radius > 12 ? name : `${name} ${formatCount(guestsOf.get(country) ?? 0, language)}`
  }
  // The selected country finds a place for its name first.
  const labels = placeLabels(
    marks.toSorted((a, b) => Number(b.country === selected) - Number(a.country === selected) || b.count - a.count),
    labelOf,
    { width, height },
  )

  return (
    <div ref={ref} className={classes.map} style={{ minHeight: height }}>
      {drawn && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag draws and is an image at once
          role="img"
          aria-label={label}
          onPointerLeave={() => onSelect(undefined)}
        >
          {drawn.outlines.map(({ code, key, d }) => {
            const count = code === undefined ? 0 : (guestsOf.get(code) ?? 0)
            return (
              <path
                key={key}
                d={d}
                className={classes.country}
                data-selected={code !== undefined && code === selected}
                style={{
                  fill: `color-mix(in srgb, var(--map-most) ${Math.round(shadeOf(count, most) * 100)}%, var(--map-land))`,
                }}
                onPointerEnter={() => onSelect(count > 0 ? code : undefined)}
              />
            )
          })}
          {marks.map(({ country, count, x, y, radius }) => (
            <g
              key={country}
              className={classes.mark}
              data-selected={country === selected}
              onPointerEnter={() => onSelect(country)}
            >
              <circle cx={x} cy={y} r={radius} />
              {radius > 12 && (
                <text x={x} y={y} dy="0.35em">
                  {formatCount(count, language)}
                </text>
              )}
              <title>{`${countryName(country, language)}: ${formatCount(count, language)}`}</title>
            </g>
          ))}
          {labels.map(({ country, x, y, anchor }) => (
            <text
              key={country}
              className={classes.name}
              data-selected={country === selected}
              x={x}
              y={y}
              dy="0.35em"
              textAnchor={anchor}
            >
              {labelOf(country)}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}

/** The number of countries with guests whose circle would lie outside a view. */
export function outsideOf(view: MapView, guests: readonly CountryGuests[], shapes: readonly Shape[]): number {
  const width = 1000
  const height = heightOf(view, width)
  const projection = projectionOf(view, width, height)
  return guests.filter(({ country }) => {
    const place = placeOf(country, shapes)
    const at = place && projection(place)
    return !at || at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height
  }).length
}
