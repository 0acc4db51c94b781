import { importHeaders } from '#contract/imports/columns.text.ts'
import { columnsOfOtherPrograms, type ImportKind, type ImportLayout, layoutOf } from '#domain/imports/columns.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type ColumnField, ColumnFields } from './ColumnFields.tsx'
import { importsText } from './imports.text.ts'

type Props = {
  kind: ImportKind
  rows: readonly (readonly string[])[]
  layout: ImportLayout | undefined
  error: string | undefined
  onChange: (layout: ImportLayout) => void
}

/** Lets the user say which column holds what, beginning with what the headings show. */
export function ImportColumns({ kind, rows, layout, error, onChange }: Props) {
  const text = useText(importsText)
  const headers: Record<string, string> = importHeaders[useLanguage()][kind]
  const { skipRows, places } = layoutOf(kind, rows, layout)
  const change = (next: ReadonlyMap<string, number>, above = skipRows) =>
    onChange({ skipRows: above, columns: [...next].map(([column, place]) => ({ column, place })) })
  const fieldOf = (column: string): ColumnField => ({
    key: column,
    label: headers[column] ?? column,
    value: places.get(column) ?? null,
    none: text.noColumn,
    onChange: (place) => {
      const next = new Map(places)
      next.delete(column)
      change(place === null ? next : next.set(column, place))
    },
  })
  const isFirst = (column: string) => !columnsOfOtherPrograms.has(column) || column === 'fullName' || places.has(column)
  const columns = Object.keys(headers)
  return (
    <ColumnFields
      rows={rows}
      skipRows={skipRows}
      onSkipRows={(next) => change(places, next)}
      firstRow={text.firstRow}
      legend={text.chooseColumns}
      more={text.chooseColumnsMore}
      error={error}
      fields={columns.filter(isFirst).map(fieldOf)}
      others={columns.filter((column) => !isFirst(column)).map(fieldOf)}
    />
  )
}
