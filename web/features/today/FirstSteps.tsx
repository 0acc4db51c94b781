import { CloseButton } from '@mantine/core'
import { IconArrowRight, IconCheck, IconFlag } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { dismissFirstSteps } from '#contract/today/endpoints.ts'
import type { FirstSteps as Steps } from '#contract/today/schemas.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { changed } from '#web/platform/cache.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { firstStepsText } from './first-steps.text.ts'
import { todayQuery } from './today.queries.ts'
import classes from './FirstSteps.module.css'

const steps: readonly { name: keyof Steps; to: string; permission: Permission }[] = [
  { name: 'units', to: href('/admin/hotel-details'), permission: 'unit.change' },
  { name: 'prices', to: href('/admin/hotel-details'), permission: 'unit.change' },
  { name: 'smsAccount', to: `${href('/admin/business')}?tab=sms`, permission: 'business.change' },
  { name: 'reservation', to: href('/admin/reservation'), permission: 'stay.book' },
  { name: 'staff', to: href('/admin/staff'), permission: 'staff.manage' },
]

/** Guides a new business through its first steps, until all are done or the user dismisses the card. */
export function FirstSteps() {
  const text = useText(firstStepsText)
  const { data } = useQuery(todayQuery)
  const may = useMay()
  const dismissing = useMutation({
    mutationFn: () => call(dismissFirstSteps, {}),
    onError: (error) => void notifyError(error.message),
    onSettled: () => void changed('hotel'),
  })
  const done = data?.firstSteps ?? null
  if (!may('business.change') || done === null || dismissing.isPending || dismissing.isSuccess) return null
  // Users see only the steps for which they have the permission.
  const own = steps.filter(({ permission }) => may(permission))
  const count = own.filter(({ name }) => done[name]).length
  const next = own.find(({ name }) => !done[name])
  if (next === undefined) return null
  return (
    <div className={`${classes.card} konuk-no-print`}>
      <SectionCard
        title={text.title}
        description={text.more(count, own.length)}
        icon={IconFlag}
        aside={<CloseButton size="lg" aria-label={text.dismiss} onClick={() => dismissing.mutate()} />}
      >
        <ol className={classes.steps}>
          {own.map(({ name, to }) => (
            <li key={name} data-done={done[name]} data-next={next.name === name}>
              <span className={classes.mark} aria-hidden>
                {done[name] && <IconCheck size={16} stroke={2.5} />}
              </span>
              <span className={classes.words}>
                {done[name] ? (
                  <>
                    {text.steps[name]} <small>{text.done}</small>
                  </>
                ) : (
                  <>
                    <Link to={to}>
                      {text.steps[name]}
                      <IconArrowRight size={17} aria-hidden />
                    </Link>
                    <small>
                      {text.stepsMore[name]}
                      {name === 'units' && (
                        <>
                          {' '}
                          <Link to={href('/admin/import')}>{text.fromExcel}</Link>
                        </>
                      )}
                    </small>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      </SectionCard>
    </div>
  )
}
