import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconBuildingBank,
  IconCalendarPlus,
  IconDatabaseX,
  IconHourglassEmpty,
  IconHourglassLow,
  IconMessage2Share,
  IconMessageHeart,
  IconMessageQuestion,
  IconMessageX,
  IconShieldCheck,
  IconShieldExclamation,
  IconShieldHalf,
  IconShieldX,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/schemas.ts'
import { clockIn, dayIn, formatInstant } from '#domain/time/day.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { nearDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notificationsText } from './notifications.text.ts'
import { sentenceOf } from './sentence.ts'
import classes from './Notifications.module.css'

const icons: Record<Notification['kind'], Icon> = {
  'reservation-created': IconCalendarPlus,
  'consent-verified': IconShieldCheck,
  'sms-failed': IconMessageX,
  'option-ended': IconHourglassEmpty,
  'option-ends-soon': IconHourglassLow,
  'data-request-due': IconShieldHalf,
  'data-request-overdue': IconShieldExclamation,
  'retention-announced': IconShieldCheck,
  'breach-due': IconShieldX,
  'breach-overdue': IconShieldX,
  'joins-doubtful': IconUsersGroup,
  'sms-release': IconMessage2Share,
  'backup-alarm': IconDatabaseX,
  'audit-broken': IconShieldX,
  'iban-changed': IconBuildingBank,
  'iban-in-template': IconBuildingBank,
  'guest-request': IconMessageQuestion,
  'guest-word': IconMessageHeart,
  'guest-proposal': IconUserQuestion,
}

/** Red is for what somebody has to do now, amber for what has a term. */
const tones: Partial<Record<Notification['kind'], 'red' | 'lamp'>> = {
  'sms-failed': 'red',
  'data-request-overdue': 'red',
  'breach-due': 'red',
  'breach-overdue': 'red',
  'backup-alarm': 'red',
  'audit-broken': 'red',
  'iban-changed': 'lamp',
  'option-ended': 'lamp',
  'option-ends-soon': 'lamp',
  'data-request-due': 'lamp',
  'retention-announced': 'lamp',
  'joins-doubtful': 'lamp',
  'guest-request': 'lamp',
  'guest-proposal': 'lamp',
}

type Props = { notifications: readonly Notification[]; now: Date; onFollow: (notification: Notification) => void }

/** The notifications by day, the newest first. Each says to which page it leads. */
export function NotificationList({ notifications, now, onFollow }: Props) {
  const language = useLanguage()
  const today = dayIn(now)
  const days = Map.groupBy(notifications, ({ createdAt }) => dayIn(new Date(createdAt)))
  return (
    <div className={classes.list}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={nearDay(day, today, language)}>
          <h3 className={classes.day}>{nearDay(day, today, language)}</h3>
          <ul>
            {ofDay.map((notification) => (
              <Entry key={notification.id} notification={notification} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryProps = { notification: Notification; onFollow: (notification: Notification) => void }

function Entry({ notification, onFollow }: EntryProps) {
  const text = useText(notificationsText)
  const pages = useText(navigationText)
  const language = useLanguage()
  const { title, more, to, page } = sentenceOf(notification, text, language)
  const { createdAt, kind, read } = notification
  const at = new Date(createdAt)
  const Icon = icons[kind]
  return (
    <li>
      <Link to={to} className={classes.entry} data-unread={!read} onClick={() => onFollow(notification)}>
        <span className={classes.icon} data-tone={tones[kind]}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.words}>
          {!read && <VisuallyHidden>{text.unread} </VisuallyHidden>}
          <span className={classes.title}>{title}</span>
          {more !== '' && <span className={classes.more}>{more}</span>}
          <span className={classes.time}>
            <time dateTime={createdAt} title={formatInstant(at)}>
              {clockIn(at).slice(11)}
            </time>{' '}
            · {pages[page]}
          </span>
        </span>
        {!read && <span className={classes.dot} aria-hidden />}
      </Link>
    </li>
  )
}
