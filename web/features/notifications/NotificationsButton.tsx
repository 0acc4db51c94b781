import { ActionIcon, Button, Group, Indicator, Popover, Title } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NotificationList } from './NotificationList.tsx'
import { notificationsQuery, useReadNotifications } from './notifications.queries.ts'
import { notificationsText } from './notifications.text.ts'
import classes from './Notifications.module.css'

/** The bell of the top bar with the number of unread notifications, and the list that it opens. */
export function NotificationsButton() {
  const text = useText(notificationsText)
  const [open, setOpen] = useState(false)
  const heading = useId()
  const newest = useQuery(notificationsQuery)
  const read = useReadNotifications()
  const unread = newest.data?.unread ?? 0
  const toggle = () => {
    if (!open) void newest.refetch()
    setOpen(!open)
  }
  return (
    <Popover
      width="min(380px, calc(100vw - 24px))"
      position="bottom-end"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      opened={open}
      onChange={setOpen}
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={18}
        offset={8}
        color="red"
        classNames={{ indicator: classes.count }}
      >
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={text.button(unread)} onClick={toggle}>
            <IconBell size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-labelledby={heading} className={classes.dropdown}>
        <Group justify="space-between" wrap="nowrap" className={classes.head}>
          <Title order={2} id={heading} size="h3">
            {text.title}
          </Title>
          {unread > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => read.mutate(undefined)}
            >
              {text.readAll}
            </Button>
          )}
        </Group>
        {newest.data === undefined ? (
          newest.error ? (
            <ErrorState
              error={newest.error}
              title={text.failed}
              onRetry={() => void newest.refetch()}
              retrying={newest.isFetching}
            />
          ) : (
            <div className={classes.loading}>
              <LoadingState rows={3} height={48} />
            </div>
          )
        ) : newest.data.notifications.length === 0 ? (
          <EmptyState icon={IconBell} title={text.none} description={text.noneMore} />
        ) : (
          <NotificationList
            notifications={newest.data.notifications}
            now={new Date(newest.dataUpdatedAt)}
            onFollow={({ id, read: isRead }) => {
              if (!isRead) read.mutate([id])
              setOpen(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
