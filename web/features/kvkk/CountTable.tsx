import { Table } from '@mantine/core'
import { type Erased, erasedKinds } from '#domain/kvkk/erased.ts'
import { useText } from '#web/platform/language.tsx'
import { erasedText } from './erased.text.ts'

/** How many rows of each kind of data there are, with the most familiar kinds first. */
export function CountTable({ of, label }: { of: Erased; label: string }) {
  const { kinds } = useText(erasedText)
  return (
    <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs">
      <Table.Tbody>
        {erasedKinds.flatMap((kind) => {
          const count = of[kind]
          return count === undefined
            ? []
            : [
                <Table.Tr key={kind}>
                  <Table.Th scope="row" fw={400}>
                    {kinds[kind]}
                  </Table.Th>
                  <Table.Td ta="right" fw={600} className="konuk-numbers">
                    {count}
                  </Table.Td>
                </Table.Tr>,
              ]
        })}
      </Table.Tbody>
    </Table>
  )
}
