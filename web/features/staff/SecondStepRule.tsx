import { Anchor, Stack, Switch } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { requireSecondStep, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

/** Switches whether this business admits only members who sign in with a second step. */
export function SecondStepRule({ isRequired }: { isRequired: boolean }) {
  const text = useText(staffText)
  const saving = useStaffMutation(requireSecondStep)
  const { error } = saving
  const wantsOwn = error instanceof Refusal && error.problem.code === 'second-step.own-first'
  return (
    <SectionCard title={text.secondStep} description={text.secondStepMore} icon={IconShieldLock}>
      <Stack>
        <Switch
          label={text.everybody}
          description={text.everybodyMore}
          checked={isRequired}
          disabled={saving.isPending}
          onChange={({ currentTarget: { checked } }) =>
            saving.mutate(checked, { onSuccess: ({ message }) => void notifySuccess(message) })
          }
        />
        <RefusalAlert refusal={error} />
        {wantsOwn && (
          <Anchor component={Link} to={`${href('/admin/settings')}?tab=second-step`}>
            {text.toOwn}
          </Anchor>
        )}
      </Stack>
    </SectionCard>
  )
}
