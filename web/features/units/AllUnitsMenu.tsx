import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsSort, IconChevronDown, IconCopyPlus, IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { lazyDialog } from '#web/platform/lazy.ts'
import { unitActsText } from './unit-acts.text.ts'
import { unitsQuery } from './units.queries.ts'

const AddManyUnits = lazyDialog(async () => (await import('./AddManyUnits.tsx')).AddManyUnits)
const OrderUnits = lazyDialog(async () => (await import('./OrderUnits.tsx')).OrderUnits)

/** The menu of actions on many units at once. */
export function AllUnitsMenu() {
  const text = useText(unitActsText)
  const { data: units = [] } = useQuery(unitsQuery)
  const [adding, addMany] = useDisclosure()
  const [ordering, order] = useDisclosure()
  const [round, setRound] = useState(0)
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: `#${mainId}` }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            {text.moreActs}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopyPlus size={18} aria-hidden />} onClick={addMany.open}>
            {text.addMany}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={{ pathname: href('/admin/import'), search: '?kind=units' }}
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {text.importUnits}
          </Menu.Item>
          {units.length > 1 && (
            <Menu.Item
              leftSection={<IconArrowsSort size={18} aria-hidden />}
              onClick={() => {
                setRound(round + 1)
                order.open()
              }}
            >
              {text.order}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <AddManyUnits opened={adding} onClose={addMany.close} taken={units.map(({ unitName }) => unitName)} />
      <OrderUnits key={round} units={units} opened={ordering} onClose={order.close} />
    </>
  )
}
