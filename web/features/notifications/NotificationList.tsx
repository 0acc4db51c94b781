import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconBuildingBank,
  IconCalendarPlus,
  IconDatabaseX,
  IconHourglassEmpty,
  IconHourglassLow,
  IconMessage2Share,
  IconMessageX,
  IconShieldCheck,
  IconShieldExclamation,
  IconShieldHalf,
  IconShieldX,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { timeAgo } from '#web/platform/relative-time.ts'
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
}

type Props = { notifications: readonly Notification[]; now: Date; onFollow: (notification: Notification) => void }

export function NotificationList({ notifications, now, onFollow }: Props) {
  const text = useText(notificationsText)
  const language = useLanguage()
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => {
        const { title, more, to } = sentenceOf(notification, text, language)
        const at = new Date(notification.createdAt)
        const Icon = icons[notification.kind]
        return (
          <li key={notification.id}>
            <Link
              to={to}
              className={classes.entry}
              data-unread={!notification.read}
              onClick={() => onFollow(notification)}
            >
              <span className={classes.icon} data-kind={notification.kind}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </span>
              <span className={classes.words}>
                {!notification.read && <VisuallyHidden>{text.unread} </VisuallyHidden>}
                <span className={classes.title}>{title}</span>
                {more !== '' && <span className={classes.more}>{more}</span>}
                <time className={classes.time} dateTime={notification.createdAt} title={formatInstant(at)}>
                  {timeAgo(at, now, language)}
                </time>
              </span>
              {!notification.read && <span className={classes.dot} aria-hidden />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
