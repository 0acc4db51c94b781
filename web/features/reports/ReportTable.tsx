import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { type Cell, csvOf } from './csv.ts'
import { reportsText } from './reports.text.ts'
import { StatTiles } from './StatTiles.tsx'
import classes from './Reports.module.css'

type Props<Answer, Row> = {
  report: UseQueryResult<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  /**
   * The totals as the last row. The CSV file has no such row, because users add up the columns in a spreadsheet
   * themselves.
   */
  footOf?: (answer: Answer) => Row
  totalsOf: (answer: Answer) => readonly { label: string; value: string }[]
  caption: string
  note: string
  columns: readonly (Column<Row> & { cell: (row: Row) => Cell })[]
  rowKey: (row: Row) => string | number
  room?: 'little' | 'much'
  empty: ReactNode
  /**
   * The name of the CSV file with all rows. Null if the screen has loaded only one page of rows, so that no file is
   * offered.
   */
  csv: string | null
  /** Buttons for other file formats. */
  files?: ReactNode
  below?: ReactNode
}

/** A report as a table, with its totals above it and a download button. */
export function ReportTable<Answer, Row>(props: Props<Answer, Row>) {
  const { report, rowsOf, footOf, totalsOf, caption, note, columns, rowKey, room = 'little', empty, csv } = props
  const { files, below } = props
  const text = useText(reportsText)
  const language = useLanguage()
  if (report.isError)
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} retrying={report.isFetching} />
  if (report.data === undefined) return <LoadingState rows={5} />
  const rows = rowsOf(report.data)
  // The rows are still those of the previous period, because the new ones have not loaded.
  if (rows.length === 0 && report.isPlaceholderData) return <LoadingState rows={5} />
  if (rows.length === 0) return empty

  const download = () => {
    const cells = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
    saveFile(new Blob([csvOf(cells, language)], { type: 'text/csv;charset=utf-8' }), `${csv}.csv`)
  }
  return (
    <>
      <StatTiles tiles={totalsOf(report.data)} stale={report.isPlaceholderData} />
      <div className={classes.tableHead}>
        <Text c="dimmed" size="sm" maw="62ch">
          {note}
        </Text>
        <Group gap="xs" className="konuk-no-print">
          {csv !== null && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={download}
              disabled={report.isPlaceholderData}
            >
              {text.download}
            </Button>
          )}
          {files}
        </Group>
      </div>
      <div className={classes.tableFrame}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={footOf === undefined ? rows : [...rows, footOf(report.data)]}
          rowKey={rowKey}
          room={room}
          stale={report.isPlaceholderData}
        />
        {below}
      </div>
    </>
  )
}
