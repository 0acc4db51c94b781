import { Card, Group, Text, ThemeIcon, Title } from '@mantine/core'
import { type ComponentType, type ReactNode, useId } from 'react'
import classes from './SectionCard.module.css'

type Props = {
  title: string
  description?: ReactNode
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Content on the right of the title: a badge or a small button. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page or a form with its own heading. Screen readers present it as a region with that name. */
export function SectionCard({ title, description, icon: Icon, aside, children }: Props) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} className={classes.card}>
      <Group justify="space-between" align="flex-start" gap="sm" className={classes.head}>
        <Group gap="sm" align="flex-start" wrap="nowrap" className={classes.words}>
          {Icon && (
            <ThemeIcon variant="light" size={38} radius="md" className={classes.icon}>
              <Icon size={20} aria-hidden />
            </ThemeIcon>
          )}
          <div className={classes.words}>
            <Title order={2} id={heading} className={classes.title} data-with-icon={Icon !== undefined}>
              {title}
            </Title>
            {description !== undefined && (
              <Text c="dimmed" size="sm" component="div" maw="64ch">
                {description}
              </Text>
            )}
          </div>
        </Group>
        {aside}
      </Group>
      {children}
    </Card>
  )
}
