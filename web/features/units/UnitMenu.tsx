import { ActionIcon, Group, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react'
import type { Unit } from '#contract/units/schemas.ts'
import { picturesText } from '#web/features/pictures/pictures.text.ts'
import { unitGuideText } from '#web/features/unit-guide/unit-guide.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { hint } from '#web/ui/hints.ts'
import { mainId } from '#web/ui/main-id.ts'
import { unitActsText } from './unit-acts.text.ts'

export type UnitAct = 'edit' | 'pictures' | 'guide' | 'copy' | 'archive' | 'delete' | 'history'

/** The menu of actions on one unit. */
export function UnitMenu({ unit, onAct }: { unit: Unit; onAct: (act: UnitAct, unit: Unit) => void }) {
  const text = useText(unitActsText)
  const pictures = useText(picturesText)
  const guide = useText(unitGuideText)
  const may = useMay()
  const { unitName } = unit
  return (
    <Group gap={2} wrap="nowrap" className="konuk-no-print">
      <ActionIcon
        {...hint(text.edit)}
        variant="subtle"
        size={42}
        aria-label={text.editNamed(unitName)}
        onClick={() => onAct('edit', unit)}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...hint(pictures.menu)}
        variant="subtle"
        size={42}
        aria-label={pictures.title(unitName)}
        onClick={() => onAct('pictures', unit)}
      >
        <IconPhoto size={20} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end" portalProps={{ target: `#${mainId}` }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={42} aria-label={text.more(unitName)}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => onAct('guide', unit)}>
            {guide.menu}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onAct('copy', unit)}>
            {text.copy}
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={() => onAct('archive', unit)}>
            {text.archive}
          </Menu.Item>
          {may('record.see') && (
            <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => onAct('history', unit)}>
              {text.history}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onAct('delete', unit)}
          >
            {text.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
