import { Menu } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { mainId } from '#web/ui/main-id.ts'
import type { Point } from '../drag/use-chart-pointer.ts'

type Props = { at: Point; label: string; onClose: () => void; children: ReactNode }

/**
 * The menu takes the focus immediately instead of one tick later: a key pressed in between would reach the page below,
 * and Mantine would close the menu.
 */
const takeFocus = (dropdown: HTMLElement | null) =>
  dropdown?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/** A menu at the pointer or at the focused element. When it closes, the focus returns to the chart. */
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
      // Mantine's focus trap would focus the first entry one tick late, after an arrow key may already have moved to
      // the second.
      trapFocus={false}
    >
      <Menu.Target>
        {/* The button is only an anchor for the menu's position and label; users cannot reach it. */}
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
