import classes from './Reports.module.css'

type Tile = { label: string; value: string }

/** `stale` is true while the numbers are still those of the previous period. */
type Props = { tiles: readonly Tile[]; stale: boolean }

/** The main figures of a period, in large type. */
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
