import { Table } from '@mantine/core'
import { type Destroyed, destroyedKinds } from '#domain/kvkk/destroyed.ts'
import { useText } from '#web/platform/language.tsx'
import { destroyedText } from './destroyed.text.ts'

/** Of each kind how many, in the order in which people think of them. */
export function CountTable({ of, label }: { of: Destroyed; label: string }) {
  const { kinds } = useText(destroyedText)
  return (
    <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs">
      <Table.Tbody>
        {destroyedKinds.flatMap((kind) => {
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
