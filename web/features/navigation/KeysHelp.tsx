import { Group, Kbd, Modal, Table, Text } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { keyNames, keys } from './keys.ts'
import { keysText } from './keys.text.ts'

export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText(keysText)
  return (
    <Modal opened={opened} onClose={onClose} title={text.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {text.more}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.key}</Table.Th>
            <Table.Th>{text.does}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keyNames.map((name) => (
            <Table.Tr key={name}>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  {keys[name].shown.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{text.names[name]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
