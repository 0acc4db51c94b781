import { Anchor, Box, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './PageTitle.tsx'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  description?: ReactNode
  /** Buttons for the whole page. On a phone they stand below the title, at full width. */
  actions?: ReactNode
  back?: { to: string; label: string }
}

/** The top of a page: the only h1, which takes the focus after a change of page, and the title of the browser tab. */
export function PageHeader({ title, description, actions, back }: Props) {
  return (
    <header className={classes.header}>
      <PageTitle>{title}</PageTitle>
      <Box className={classes.words}>
        {back && (
          <Anchor component={Link} to={back.to} className={classes.back} size="sm">
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Anchor>
        )}
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {description !== undefined && (
          <Text c="dimmed" mt={6} maw="62ch" component="div">
            {description}
          </Text>
        )}
      </Box>
      {actions !== undefined && <Group className={classes.actions}>{actions}</Group>}
    </header>
  )
}
