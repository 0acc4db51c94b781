import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { sendingText } from '../sending.text.ts'
import { allowanceQuery } from '../sms.queries.ts'

/** How much may still go out today; nothing where the business pays its own provider. */
export function LeftToday() {
  const text = useText(sendingText)
  const { data: allowance } = useQuery(allowanceQuery)
  if (allowance === undefined || allowance === null) return null
  const { left, daily } = allowance
  if (left > 0)
    return (
      <Text size="sm" c="dimmed" className="konuk-numbers">
        {text.leftToday(left, daily)}
      </Text>
    )
  return (
    <Text component="output" size="sm" c="red">
      {text.noneLeft(daily)}{' '}
      <Anchor component={Link} to={`${href('/admin/settings')}?tab=sms`} inherit>
        {text.ownAccount}
      </Anchor>
    </Text>
  )
}
