import classes from './Reports.module.css'

type Tile = { label: string; value: string }

/** `stale`: the numbers are those of the period before, until the new ones have come. */
type Props = { tiles: readonly Tile[]; stale: boolean }

/** A few numbers, large: what a period comes to. */
export function StatTiles({ tiles, stale }: Props) {
  return (
    <dl className={classes.tiles} data-stale={stale} aria-busy={stale}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
