import { Menu } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { mainId } from '#web/ui/main-id.ts'
import type { Point } from '../drag/use-chart-pointer.ts'

type Props = { at: Point; label: string; onClose: () => void; children: ReactNode }

/** At once, not a tick later: a key pressed meanwhile would fall on what is below, and Mantine closes the menu for it. */
const takeFocus = (dropdown: HTMLElement | null) =>
  dropdown?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/** A menu where the pointer, or the element with the focus, is. The chart takes the focus back afterwards. */
export function PointMenu({ at, label, onClose, children }: Props) {
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  return (
    <Menu
      opened
      onClose={onClose}
      shadow="lg"
      radius="lg"
      width={290}
      position="bottom-start"
      portalProps={{ target: `#${mainId}` }}
      returnFocus={false}
      // Its trap puts the focus on the first entry once more, a tick after the arrow has gone to the second.
      trapFocus={false}
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
      <Menu.Dropdown ref={takeFocus} onKeyDown={closeOnTab}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
