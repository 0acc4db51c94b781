import { Anchor, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, href } from 'react-router'
import type { Backups } from '#contract/backups/schemas.ts'
import { May } from '#web/features/session/May.tsx'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { backupsText } from './backups.text.ts'
import classes from './Backups.module.css'

/** The ways back, from the one that the owner goes alone to the one that needs whoever runs Konuk. */
export function ComingBack({ backups }: { backups: Backups }) {
  const text = useText(backupsText)
  return (
    <SectionCard title={text.back} icon={IconArrowBackUp}>
      <ol className={classes.steps}>
        <li>
          <Text fw={600}>{text.oneAct}</Text>
          <Text c="dimmed">{text.oneActMore}</Text>
          <May permission="record.see">
            <Anchor component={Link} to={href('/admin/audit')} className={classes.link}>
              {text.toRecord}
            </Anchor>
          </May>
        </li>
        <li>
          <Text fw={600}>{text.everything}</Text>
          <Text c="dimmed">{backups.mayMake ? text.everythingByYou : text.everythingMore}</Text>
        </li>
      </ol>
    </SectionCard>
  )
}
