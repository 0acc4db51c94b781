import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { logout } from '#contract/account/endpoints.ts'
import { deviceOf } from '#domain/account/user-agent.ts'
import type { Session } from '#contract/account/settings/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { timeAgo } from '#web/platform/relative-time.ts'
import { endSessionHere } from '#web/platform/session.ts'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import { allOthers, sessionsQuery, useEndSession } from './account-settings.queries.ts'
import { accountSettingsText } from './account-settings.text.ts'
import classes from './AccountSettings.module.css'

export function SessionsTab() {
  const text = useText(accountSettingsText).sessions
  const sessions = useQuery(sessionsQuery)
  const end = useEndSession()
  const endIt = (id: string) =>
    end.mutate(id, {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: (error) => notifyError(error.message),
    })
  const endThis = async () => {
    const sure = await confirmAction({
      title: text.endCurrentTitle,
      message: text.endCurrentQuestion,
      confirmLabel: text.end,
    })
    if (!sure) return
    try {
      await call(logout, {})
      endSessionHere()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconDevices} query={sessions}>
      {(known) => (
        <Stack>
          <ul ref={keepFocus} className={classes.sessions}>
            {known.map((session) => (
              <SessionEntry
                key={session.id}
                session={session}
                now={new Date(sessions.dataUpdatedAt)}
                ending={end.isPending && end.variables === session.id}
                onEnd={() => (session.current ? void endThis() : endIt(session.id))}
              />
            ))}
          </ul>
          {known.length > 1 && (
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              loading={end.isPending && end.variables === allOthers}
              onClick={() => endIt(allOthers)}
            >
              {text.endOthers}
            </Button>
          )}
        </Stack>
      )}
    </SettingsCard>
  )
}

type EntryProps = { session: Session; now: Date; ending: boolean; onEnd: () => void }

function SessionEntry({ session, now, ending, onEnd }: EntryProps) {
  const text = useText(accountSettingsText).sessions
  const language = useLanguage()
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const name = [browser, system].filter((part) => part !== '').join(' · ') || text.unknown
  const started = new Date(session.startedAt)
  const DeviceIcon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.session} data-current={session.current}>
      <DeviceIcon size={26} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>
          {name} {session.current && <StatusBadge tone="good" label={text.current} />}
        </Text>
        <Text size="sm" c="dimmed">
          {text.started(timeAgo(started, now, language), formatInstant(started))}
        </Text>
        <Text size="sm" c="dimmed">
          {text.ends(formatInstant(new Date(session.endsAt)))}
        </Text>
      </div>
      <Button size="sm" variant="default" aria-label={text.endOf(name)} loading={ending} onClick={onEnd}>
        {text.end}
      </Button>
    </li>
  )
}
