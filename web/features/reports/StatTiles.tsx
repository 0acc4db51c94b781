import classes from './Reports.module.css'

type Tile = { label: string; value: string }

/** A few numbers, large: what a period comes to. */
export function StatTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={classes['tiles']}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={classes['tile']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
