import { Table } from '@mantine/core'
import type { BackupTrial } from '#contract/backups/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { trialsText } from './trials.text.ts'

type Figure = BackupTrial['tables'][0]

/** Row counts of the most important tables; a press shows the counts of every table. */
export function TrialFigures({ trial }: { trial: BackupTrial }) {
  const text = useText(trialsText)
  const known = Object.keys(text.tables).flatMap((name) => trial.tables.find((table) => table.name === name) ?? [])
  return (
    <>
      <Figures caption={text.figures} rows={known} />
      <details>
        <summary>{text.allTables}</summary>
        <Figures caption={text.allTables} rows={trial.tables} />
      </details>
    </>
  )
}

function Figures({ caption, rows }: { caption: string; rows: readonly Figure[] }) {
  const text = useText(trialsText)
  const count = (number: number | null) => (number === null ? text.notLoaded : number.toLocaleString('tr-TR'))
  return (
    <Table aria-label={caption} verticalSpacing={4} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.table}</Table.Th>
          <Table.Th scope="col" ta="right">
            {text.said}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {text.loaded}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className="konuk-numbers">
        {rows.map(({ name, said, restored }) => (
          <Table.Tr key={name}>
            <Table.Th
              scope="row"
              fw={400}
              {...(text.tables[name] === undefined && { style: { overflowWrap: 'anywhere' } })}
            >
              {text.tables[name] ?? name}
            </Table.Th>
            <Table.Td ta="right">{count(said)}</Table.Td>
            <Table.Td ta="right">{count(restored)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
