import { NativeSelect } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useText } from '#web/platform/language.tsx'
import { importsText } from './imports.text.ts'
import classes from './ColumnFields.module.css'

export type ColumnField = {
  key: string
  label: string
  /** The column that holds it; null if there is none. */
  value: number | null
  /** The words for a file without such a column; without them, a column must be chosen. */
  none?: string
  onChange: (chosen: number | null) => void
}

type Props = {
  rows: readonly (readonly string[])[]
  /** The number of rows above the first record. */
  skipRows: number
  onSkipRows: (skipRows: number) => void
  firstRow: string
  legend: string
  more: string
  error: string | undefined
  fields: readonly ColumnField[]
  /** Fields that few files need; they are folded. */
  others?: readonly ColumnField[]
  children?: ReactNode
}

/** At most this many rows may precede the first record of a file. */
const mostAbove = 26
const mostColumns = 60
const shownOfCell = 24
const letterOf = (column: number) =>
  `${column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26))}${String.fromCodePoint(65 + (column % 26))}`

/**
 * Lets the user say which column of a file holds what. Each choice shows the column's letter, its heading and an example
 * of its content.
 */
export function ColumnFields(props: Props) {
  const { rows, skipRows, onSkipRows, firstRow, legend, more, error, fields, others = [], children } = props
  const text = useText(importsText)
  const refusal = useId()
  const width = rows.slice(0, mostAbove + 1).reduce((most, row) => Math.max(most, row.length), 1)
  const columns = Array.from({ length: Math.min(mostColumns, width) }, (_, column) => {
    const [heading, example] = [rows[skipRows - 1]?.[column] ?? '', rows[skipRows]?.[column] ?? '']
    const says = [heading, example].filter(Boolean).map((cell) => cell.slice(0, shownOfCell))
    return { value: String(column), label: text.column(letterOf(column), says.join(' · ')) }
  })
  const select = ({ key, label, value, none, onChange }: ColumnField) => (
    <NativeSelect
      key={key}
      label={label}
      data={none === undefined ? columns : [{ value: '', label: none }, ...columns]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
  return (
    <fieldset className={classes.columns} aria-describedby={error === undefined ? undefined : refusal}>
      <legend>{legend}</legend>
      <p className={classes.more}>{more}</p>
      {error !== undefined && (
        <p role="alert" id={refusal} className={classes.refusal}>
          {error}
        </p>
      )}
      {children}
      <div className={classes.selects}>
        <NativeSelect
          label={firstRow}
          data={Array.from({ length: Math.min(mostAbove, rows.length) }, (_, at) => String(at + 1))}
          value={String(skipRows + 1)}
          onChange={({ currentTarget }) => onSkipRows(Number(currentTarget.value) - 1)}
        />
        {fields.map(select)}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{text.otherColumns}</summary>
          <div className={classes.selects}>{others.map(select)}</div>
        </details>
      )}
    </fieldset>
  )
}
