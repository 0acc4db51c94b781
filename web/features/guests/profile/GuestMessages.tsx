import { Text } from '@mantine/core'
import { IconMessage, IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatInstant } from '#domain/time/day.ts'
import { MessageStateBadge } from '#web/features/messages/MessageStateBadge.tsx'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { guestFileText } from './guest-profile.text.ts'
import { guestMessagesQuery, pageSize } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'

type Props = { guest: GuestFile; page: number; toPage: (page: number) => void }

/** Messages to the guest's phones, the newest first. */
export function GuestMessages({ guest, page, toPage }: Props) {
  const text = useText(guestFileText)
  const list = useQuery(guestMessagesQuery(guest.id, page))
  return (
    <SectionCard title={text.messages} description={text.messagesMore} icon={IconMessage}>
      {list.data ? (
        list.data.total === 0 ? (
          <EmptyState icon={IconMessageOff} title={text.noMessages} />
        ) : list.data.messages.length === 0 ? (
          <NoSuchPage onFirst={() => toPage(1)} />
        ) : (
          <>
            <ul className={classes.list} aria-label={text.messages}>
              {list.data.messages.map((message) => (
                <li key={message.id} className={classes.item}>
                  <div className={classes.itemHead}>
                    <Text size="sm" c="dimmed" className="konuk-numbers">
                      {formatInstant(new Date(message.createdAt))} · {showPhone(message.phone)}
                    </Text>
                    <MessageStateBadge state={message.state} />
                  </div>
                  <p className={classes.words}>{message.text}</p>
                </li>
              ))}
            </ul>
            {list.data.total > pageSize && (
              <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={toPage} of={text.messages} />
            )}
          </>
        )
      ) : list.error ? (
        <ErrorState
          error={list.error}
          title={text.messagesFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingState rows={2} />
      )}
    </SectionCard>
  )
}
