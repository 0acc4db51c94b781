/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `display: block` on a phone takes the tags' own roles away */
import { ActionIcon, Table, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import classes from './DataTable.module.css'
import { keepFocus } from './focus-kept.ts'
import { uiText } from './ui.text.ts'

export type Column<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The one that heads the card on a phone. */
  lead?: boolean
  /** What people typed, of whatever length: it wraps, within a word if need be, and leaves the others their room. */
  typed?: boolean
  /** Buttons: their header is only spoken, and on a phone they end the card. */
  actions?: boolean
}

type Props<Row> = {
  /** Says what the table lists, to those who do not see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Opens below the row. */
  renderDetail?: (row: Row) => ReactNode
  /** While fresh rows are on their way the old ones stay, paler. */
  stale?: boolean
  /** How much its columns need: below 40rem, or below 56rem, the rows become cards. */
  room?: 'little' | 'much'
}

/**
 * A table where there is room for one, a list of cards where there is not (it asks its own width, not the window's).
 * It is one and the same element either way; the roles are spelled out because `display` would take them away.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, renderDetail, stale = false, room = 'little' } = props
  return (
    <div ref={keepFocus} className={classes.frame} data-room={room} data-stale={stale} aria-busy={stale}>
      <Table role="table" className={classes.table} aria-label={caption}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column.key} role="columnheader" scope="col" data-align={column.align}>
                {column.actions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </Table.Th>
            ))}
            {renderDetail && <DetailHeader />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <DataRow key={rowKey(row)} row={row} columns={columns} renderDetail={renderDetail} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function DetailHeader() {
  const text = useText(uiText)
  return (
    <Table.Th role="columnheader" scope="col">
      <VisuallyHidden>{text.details}</VisuallyHidden>
    </Table.Th>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  renderDetail: ((row: Row) => ReactNode) | undefined
}

function DataRow<Row>({ row, columns, renderDetail }: RowProps<Row>) {
  const text = useText(uiText)
  const [open, setOpen] = useState(false)
  return (
    <Fragment>
      <Table.Tr role="row" className={classes.row}>
        {columns.map((column) => (
          <Table.Td
            key={column.key}
            role="cell"
            data-align={column.align}
            data-label={column.header}
            data-lead={column.lead}
            data-typed={column.typed}
            data-actions={column.actions}
          >
            {column.render(row)}
          </Table.Td>
        ))}
        {renderDetail && (
          <Table.Td role="cell" data-toggle>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-expanded={open}
              aria-label={open ? text.hideDetails : text.details}
              onClick={() => setOpen(!open)}
            >
              <IconChevronDown size={20} aria-hidden className={classes.chevron} data-open={open} />
            </ActionIcon>
          </Table.Td>
        )}
      </Table.Tr>
      {renderDetail && open && (
        <Table.Tr role="row" className={classes.detail}>
          <Table.Td role="cell" colSpan={columns.length + 1}>
            {renderDetail(row)}
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  )
}
