import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isWaiting } from '#domain/guest-requests/request.ts'
import { useText } from '#web/platform/language.tsx'
import { requestsOfStayQuery } from './guest-requests.queries.ts'
import { guestRequestsText } from './guest-requests.text.ts'
import { RequestItem } from './RequestItem.tsx'
import classes from './GuestRequests.module.css'

/** What the guests of a stay ask and nobody has answered yet. */
export function RequestsOfStay({ reservationId }: { reservationId: number }) {
  const text = useText(guestRequestsText)
  const { data: requests = [] } = useQuery(requestsOfStayQuery(reservationId))
  const waiting = requests.filter(({ state }) => isWaiting(state))
  if (waiting.length === 0) return null
  return (
    <section aria-label={text.ofStay} className={`${classes.ofStay} konuk-no-print`}>
      <Text fw={600}>{text.ofStay}</Text>
      <ul className={classes.list}>
        {waiting.map((request) => (
          <RequestItem key={request.id} request={request} isOnCard />
        ))}
      </ul>
    </section>
  )
}
