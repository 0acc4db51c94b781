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
  /** Marks the column that heads the card on a phone. */
  lead?: boolean
  /**
   * Marks a column of free text of any length: the text wraps, within a word if necessary, so that the other columns
   * keep their width.
   */
  typed?: boolean
  /**
   * Marks a column of buttons: its header is for screen readers only, and on a phone it stands at the end of the card.
   */
  actions?: boolean
  /**
   * The place on a card, where most columns are a line with their name: `beside` stands on the line of the lead, as an
   * amount does, and `brief` is one of the facts below it that need no name.
   */
  card?: 'beside' | 'brief'
}

type Props<Row> = {
  /** Describes the content of the table to screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Content that opens below the row. */
  renderDetail?: (row: Row) => ReactNode
  /** The heading above the first of consecutive rows that have the same. */
  groupOf?: (row: Row) => string
  /** True while old rows stay on screen, paler, because fresh rows are loading. */
  stale?: boolean
  /** The room that the columns need: `little` turns rows into cards below 40rem, `much` below 56rem. */
  room?: 'little' | 'much'
}

/**
 * Shows a table, or a list of cards if the table's own width (not the window's) is too small. Both are the same
 * elements; their roles are set explicitly, because changing `display` would remove the implicit roles.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, renderDetail, groupOf, stale = false, room = 'little' } = props
  return (
    <div ref={keepFocus} className={classes.frame} data-room={room} data-stale={stale} aria-busy={stale}>
      <Table role="table" className={classes.table} aria-label={caption}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-actions={column.actions}
              >
                {column.actions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </Table.Th>
            ))}
            {renderDetail && <DetailHeader />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row, index) => {
            const [before, group] = [rows[index - 1], groupOf?.(row)]
            const begins = group !== undefined && (before === undefined || groupOf?.(before) !== group)
            return (
              <Fragment key={rowKey(row)}>
                {begins && (
                  <Table.Tr role="row" className={classes.group}>
                    <Table.Th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                      {group}
                    </Table.Th>
                  </Table.Tr>
                )}
                <DataRow row={row} columns={columns} renderDetail={renderDetail} />
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function DetailHeader() {
  const text = useText(uiText)
  return (
    <Table.Th role="columnheader" scope="col" data-toggle>
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
            data-card={column.card}
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
