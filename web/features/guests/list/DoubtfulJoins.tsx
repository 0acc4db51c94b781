import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { guestAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { splitText } from '../profile/guest-split.text.ts'
import { doubtfulJoinsQuery } from './people.queries.ts'

/** Guest profiles that may have been joined wrongly, for a clerk to check. Renders nothing if there are none. */
export function DoubtfulJoins() {
  const text = useText(splitText)
  const { data, error } = useQuery(doubtfulJoinsQuery)
  if (error)
    return (
      <Text role="note" size="sm" c="var(--mantine-color-error)" mb="md">
        {text.doubtsFailed}
      </Text>
    )
  if (data === undefined || data.people.length === 0) return null
  const { people, total } = data
  return (
    <Alert role="note" color="lamp" title={text.doubt} icon={<IconAlertTriangle aria-hidden />} mb="md">
      {text.listMore}
      <ul>
        {people.map(({ id, names }) => (
          <li key={id}>
            <Anchor component={Link} to={guestAddress(id)} inherit underline="always">
              {names.join(', ')}
            </Anchor>
          </li>
        ))}
      </ul>
      {total > people.length && text.more(total - people.length)}
    </Alert>
  )
}
