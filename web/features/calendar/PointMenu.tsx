import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { mainId } from '#web/features/frame/SkipLink.tsx'
import type { Point } from './use-chart-pointer.ts'

type Props = { at: Point; label: string; onClose: () => void; children: ReactNode }

/** A menu where the pointer, or the element with the focus, is. The focus returns to where it was. */
export function PointMenu({ at, label, onClose, children }: Props) {
  return (
    <Menu
      opened
      onClose={onClose}
      shadow="lg"
      radius="lg"
      width={290}
      position="bottom-start"
      portalProps={{ target: `#${mainId}` }}
      returnFocus
      withInitialFocusPlaceholder={false}
      trapFocus
    >
      <Menu.Target>
        {/* Only a place, and the menu's name: nobody meets it. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          aria-label={label}
          style={{
            position: 'fixed',
            left: at.x,
            top: at.y,
            width: 1,
            height: 1,
            padding: 0,
            border: 0,
            opacity: 0,
            pointerEvents: 'none',
          }}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
