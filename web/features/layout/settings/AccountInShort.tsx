import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { showPhone } from '#domain/people/phone.ts'
import { profileSettingsQuery, sessionsQuery } from '#web/features/account/settings/account-settings.queries.ts'
import { accountSettingsText } from '#web/features/account/settings/account-settings.text.ts'
import { secondStepQuery } from '#web/features/account/settings/second-step/second-step.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SetInShort } from './SetInShort.tsx'
import { settingsText } from './settings.text.ts'

/** What the signed-in user has set. */
export function AccountInShort() {
  const text = useText(settingsText)
  const { languages, themes } = useText(accountSettingsText).appearance
  const language = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  const profile = useQuery(profileSettingsQuery)
  const secondStep = useQuery(secondStepQuery)
  const sessions = useQuery(sessionsQuery)
  const at = (tab: string) => `${href('/admin/settings')}?tab=${tab}`
  const { firstName = '', lastName = '', email = '', phone = '' } = profile.data ?? {}
  return (
    <SetInShort
      title={text.tabs.short}
      lines={[
        {
          title: text.tabs.profile,
          said:
            profile.data &&
            [`${firstName} ${lastName}`, email, phone === '' ? text.noPhone : showPhone(phone)].join(' · '),
          to: at('profile'),
          query: profile,
        },
        { title: text.tabs.password, said: text.passwordSaid, to: at('password'), query: profile },
        {
          title: text.tabs['second-step'],
          said: secondStep.data && (secondStep.data.onSince === null ? text.oneStep : text.twoSteps),
          to: at('second-step'),
          query: secondStep,
        },
        {
          title: text.tabs.sessions,
          said: sessions.data && text.openOn(sessions.data.length),
          to: at('sessions'),
          query: sessions,
        },
        {
          title: text.tabs.appearance,
          said: `${languages[language]} · ${themes[colorScheme]}`,
          to: at('appearance'),
          query: profile,
        },
      ]}
    />
  )
}
