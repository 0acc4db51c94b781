import { Checkbox, Text, TextInput } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportRow } from '#contract/imports/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { importsText } from './imports.text.ts'
import type { Mending } from './mended-table.ts'
import classes from './Imports.module.css'

type Cells = {
  /** The key of the column with this heading; undefined for what concerns the whole row. */
  fieldOf: (column: string) => string | undefined
  cellOf: (line: number, field: string) => string
  /** The number of other rows that say the same in this column. */
  sameAs: (line: number, field: string) => number
  onMend: (mending: Mending) => void
}

/** What is said of a row. A cell that is refused can be corrected here, and the row is checked again. */
export function RowRemarks({ row: { line, problems, warnings }, cells }: { row: ImportRow; cells: Cells }) {
  const text = useText(importsText)
  if (problems.length + warnings.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.fine}
      </Text>
    )
  }
  return (
    <ul className={classes.remarks}>
      {problems.map(({ column, message }) => {
        const field = cells.fieldOf(column)
        return (
          <li key={`problem ${column}`} data-kind="problem">
            <IconAlertCircle size={17} aria-hidden />
            <div className={classes.mend}>
              <Said column={column} message={message} />
              {field !== undefined && (
                <Cell key={cells.cellOf(line, field)} line={line} field={field} column={column} cells={cells} />
              )}
            </div>
          </li>
        )
      })}
      {warnings.map((warning) => (
        <li key={`warning ${warning.column}`} data-kind="warning">
          <IconAlertTriangle size={17} aria-hidden />
          <Said {...warning} />
        </li>
      ))}
    </ul>
  )
}

function Said({ column, message }: { column: string; message: string }) {
  return (
    <span>
      {column !== '' && <strong>{column}: </strong>}
      {message}
    </span>
  )
}

type CellProps = { line: number; field: string; column: string; cells: Cells }

/** The cell of the file. It is checked when the user leaves it, or presses Enter. */
function Cell({ line, field, column, cells }: CellProps) {
  const text = useText(importsText)
  const said = cells.cellOf(line, field)
  const [typed, setTyped] = useState(said)
  const same = cells.sameAs(line, field)
  // Names of units are corrected everywhere, because a list writes one unit in many rows.
  const [alsoSame, setAlsoSame] = useState(field === 'unitName')
  const check = () => typed.trim() !== said && cells.onMend({ line, field, value: typed.trim(), alsoSame })
  return (
    <>
      <TextInput
        size="sm"
        aria-label={text.cell(column, line)}
        value={typed}
        maxLength={4000}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={(event) => {
          // The checkbox belongs to the correction, so on the way to it nothing is checked yet.
          if (!event.currentTarget.closest('li')?.contains(event.relatedTarget)) check()
        }}
        onKeyDown={({ key }) => key === 'Enter' && check()}
      />
      {same > 0 && typed.trim() !== said && (
        <Checkbox
          size="sm"
          label={text.alsoSame(same)}
          checked={alsoSame}
          onChange={({ currentTarget }) => setAlsoSame(currentTarget.checked)}
          onBlur={(event) => {
            if (!event.currentTarget.closest('li')?.contains(event.relatedTarget)) check()
          }}
        />
      )}
    </>
  )
}
