import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { publicPage } from '#contract/public-site/schemas.ts'
import type { SmsAllowance } from '#contract/sms/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { leftTodayText } from './left-today.text.ts'
import { allowanceQuery } from './sms.queries.ts'

/**
 * Shows how many SMS may still be sent today and which kinds may not be sent. Shows nothing if the business uses its
 * own SMS provider.
 */
export function LeftToday() {
  const { data: allowance } = useQuery(allowanceQuery)
  return allowance === undefined || allowance === null ? null : <Left allowance={allowance} />
}

function Left({ allowance }: { allowance: NonNullable<SmsAllowance> }) {
  const text = useText(leftTodayText)
  const { left, daily, strangers, mayLink } = allowance
  const own = useMay()('business.change') && (
    <Anchor component={Link} to={`${href('/admin/business')}?tab=sms`} inherit underline="always">
      {text.ownAccount}
    </Anchor>
  )
  if (left === 0)
    return (
      <Text component="output" size="sm" c="red">
        {text.noneLeft(daily)} {own}
      </Text>
    )
  return (
    <Text size="sm" c="dimmed" component="div" className="konuk-numbers">
      {text.leftToday(left, daily)} {text.strangersLeft(Math.min(left, strangers.left), strangers.daily)}
      {!mayLink && (
        <div>
          {text.linksHeld} {own}
          {own && ' · '}
          <Anchor href={publicPage('/contact')} inherit underline="always">
            {text.askKonuk}
          </Anchor>
        </div>
      )}
    </Text>
  )
}
