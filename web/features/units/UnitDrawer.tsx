import { Button, Drawer, Group } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { unitDefaults } from '#domain/units/unit.ts'
import { useText } from '#web/platform/language.tsx'
import { unitsText } from './units.text.ts'
import classes from './UnitDrawer.module.css'

type Props = {
  title: string
  submit: string
  opened: boolean
  saving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The form of a unit, in a drawer beside the list; on a phone the drawer fills the screen. */
export function UnitDrawer({ title, submit, opened, saving, onSubmit, onClose, children }: Props) {
  const text = useText(unitsText)
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(100vw, 44rem)">
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content>
        <form onSubmit={onSubmit} noValidate className={classes.form}>
          <Drawer.Header className={classes.header}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={text.close} size="lg" />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
          <Group className={classes.footer}>
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" loading={saving}>
              {submit}
            </Button>
          </Group>
        </form>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Returns the one of these fields that comes first in the form. */
export function firstFieldOf(fields: Record<string, unknown>): string {
  return Object.keys(unitDefaults).find((field) => field in fields) ?? ''
}
