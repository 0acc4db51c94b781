import { Anchor } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { drawn, type DrawnTable, type ReportTable as Table } from '#contract/reports/tables/table.ts'
import { reportTablesText } from '#contract/reports/tables/tables.text.ts'
import { type Cell, type CellKind, written } from '#domain/reports/written.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { FileButtons } from './FileButtons.tsx'
import classes from './Money.module.css'

type Props<Answer, Row, Sums> = {
  report: UseQueryResult<Answer>
  table: Table<Row, Sums>
  of: (answer: Answer) => { rows: readonly Row[]; sums: Sums }
  /** The columns whose totals are shown above the table in large type. */
  tiles: readonly string[]
  /** The link of a row's first cell. */
  linkOf?: (row: Row) => string | undefined
  empty: ReactNode
  /**
   * The end of the file name, after the name of the report. Null if the screen has loaded only one page of the report;
   * then no file is offered.
   */
  csv: string | null
  fetch: (format: 'xlsx' | 'pdf') => Promise<void>
  below?: ReactNode
}

type Line = { key: string; cells: readonly Cell[]; isFoot: boolean; to: string | undefined }

/** Shows one of the accountant's reports. The column definitions are the same as for its files. */
export function MoneyTable<Answer, Row, Sums>(props: Props<Answer, Row, Sums>) {
  const { report, table, of, tiles, linkOf, empty, csv, fetch, below } = props
  const language = useLanguage()
  const text = useText(reportTablesText)
  const short = { language, short: true }
  const standing = standingColumns(table.columns)
  const cellsOf = (answer: Answer) => drawn(table, { ...of(answer), total: text.total })
  const inKurus = report.data === undefined ? [] : columnsInKurus(cellsOf(report.data))
  const rowsOf = (answer: Answer): Line[] => {
    const shown = of(answer).rows.filter(table.isShown ?? (() => true))
    return cellsOf(answer).rows.map((cells, at) => {
      const row = shown[at]
      const to = row === undefined ? undefined : linkOf?.(row)
      return { key: `${to ?? String(cells[0])} ${at}`, cells, isFoot: false, to }
    })
  }
  return (
    <ReportTable<Answer, Line>
      report={report}
      rowsOf={rowsOf}
      footOf={(answer) => ({ key: 'foot', cells: cellsOf(answer).foot, isFoot: true, to: undefined })}
      totalsOf={(answer) =>
        tiles.flatMap((tile) => {
          const column = table.columns.find(({ key }) => key === tile)
          if (column?.sum === undefined) return []
          return [{ label: column.name, value: written(column.kind, column.sum(of(answer).sums), short) }]
        })
      }
      caption={table.title}
      note={table.note}
      csv={csv === null ? null : `${table.file}_${csv}`}
      files={<FileButtons fetch={fetch} disabled={report.isPlaceholderData} />}
      rowKey={({ key }) => key}
      room={standing.length > mostWithLittleRoom ? 'much' : 'little'}
      columns={standing.map(({ key, name, kind, at, under }) => ({
        key,
        header: name,
        ...(at === 0 && { lead: true }),
        ...(kind === 'text' && { typed: true }),
        align: isNumber(kind) ? ('right' as const) : ('left' as const),
        cell: ({ cells }) => inCsv(kind, cells[at] ?? null),
        render: ({ cells, isFoot, to }) => {
          const value = written(kind, cells[at] ?? null, { language, short: inKurus[at] !== true })
          if (isFoot) return <strong className={classes.figure}>{value}</strong>
          if (at === 0 && to !== undefined) return <LinkTo to={to}>{value}</LinkTo>
          if (under.length > 0) {
            const days = under.map((one) => written(one.kind, cells[one.at] ?? null, short)).join(' – ')
            return <WithBelow below={days}>{value}</WithBelow>
          }
          return kind === 'text' ? value : <span className={classes.figure}>{value}</span>
        },
      }))}
      empty={empty}
      below={below}
    />
  )
}

const LinkTo = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} fz="inherit">
    {children}
  </Anchor>
)

const WithBelow = ({ below, children }: { below: string; children: string }) => (
  <span>
    {children}
    <small className={classes.below}>{below}</small>
  </span>
)

type TableColumn = { key: string; name: string; kind: CellKind; onScreen?: 'under' | 'none' }
/**
 * The columns that are separate on the screen. Each has its index among the cells, and the columns whose values are
 * shown below its own value.
 */
function standingColumns(columns: readonly TableColumn[]) {
  const placed = columns.map(({ key, name, kind, onScreen }, at) => ({ key, name, kind, onScreen, at }))
  const standing = placed.filter(({ onScreen }) => onScreen === undefined)
  return standing.map((column, place) => {
    const next = standing[place + 1]?.at ?? columns.length
    return {
      ...column,
      under: placed.filter(({ at, onScreen }) => onScreen === 'under' && at > column.at && at < next),
    }
  })
}

/**
 * True for each column that contains an amount that is not a whole lira. All its amounts are then written to the kuruş,
 * so that they align.
 */
const columnsInKurus = ({ columns, rows, foot }: DrawnTable): boolean[] =>
  columns.map(({ kind }, at) => kind === 'amount' && [...rows, foot].some((cells) => Number(cells[at]) % 1 !== 0))

const mostWithLittleRoom = 6
const isNumber = (kind: CellKind) => kind === 'amount' || kind === 'count' || kind === 'percent'

/** Writes days and months in ISO format, so that they sort correctly. */
function inCsv(kind: CellKind, cell: Cell): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return kind === 'percent' ? Math.round(cell * 10) / 10 : cell
  return kind === 'month' ? cell.slice(0, 7) : cell
}
