import { Anchor, Group } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { addDays } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { numbersSeenAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { breachesText } from './breaches.text.ts'
import classes from './Breaches.module.css'

/** What an owner has to do first after a breach, in order. */
export function FirstHours() {
  const text = useText(breachesText)
  const may = useMay()
  const today = useToday()
  return (
    <SectionCard title={text.todo} description={text.todoMore} icon={IconListCheck}>
      <ol className={classes.steps}>
        {text.steps.map(([what, how]) => (
          <li key={what}>
            <strong>{what}</strong>
            <p>{how}</p>
          </li>
        ))}
      </ol>
      <Group gap="lg">
        {may('record.see') && (
          <Anchor component={Link} to={numbersSeenAddress(addDays(today, -30), today)}>
            {text.seenLately}
          </Anchor>
        )}
        {may('staff.manage') && (
          <Anchor component={Link} to={href('/admin/staff')}>
            {text.staff}
          </Anchor>
        )}
      </Group>
    </SectionCard>
  )
}
