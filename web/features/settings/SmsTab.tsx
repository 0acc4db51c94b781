import { Alert, Anchor, Button, Divider, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconDeviceMobileMessage, IconMessage2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { messageFor } from '#contract/problems.ts'
import { senderMax, type SmsAccount, SmsAccountChange, smsProviders } from '#contract/settings.ts'
import { showPhone } from '#domain/people/phone.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { Loaded } from './Loaded.tsx'
import { profileSettingsQuery, smsAccountQuery, useChangeSmsAccount, useSendTestSms } from './settings.queries.ts'
import { settingsText } from './settings.text.ts'

const drivers = ['default', ...smsProviders] as const

export function SmsTab() {
  const text = useText(settingsText).sms
  const account = useQuery(smsAccountQuery)
  return (
    <Loaded title={text.title} description={text.more} icon={IconMessage2} query={account}>
      {(known) => <SmsForm account={known} />}
    </Loaded>
  )
}

type Typed = Pick<SmsAccount, 'driver' | 'username' | 'sender'> & { secret: string }
const typedIn = ({ driver, username, sender }: SmsAccount): Typed => ({
  driver,
  username,
  secret: '',
  sender,
})

function SmsForm({ account }: { account: SmsAccount }) {
  const all = useText(settingsText)
  const text = all.sms
  const client = useQueryClient()
  const language = useLanguage()
  // The stored password is that of the stored account; another account needs its own.
  const isSameAs = ({ driver, username }: Typed) => driver === account.driver && username.trim() === account.username
  const validate = (typed: Typed) => {
    const { username, ...others } = validateWith(SmsAccountChange, language)(typed)
    const keeps = typed.driver === 'default' || (isSameAs(typed) && account.secret === 'stored')
    // From the top of the form to its end: the first is where one is led to.
    return {
      ...(username !== undefined && { username }),
      ...(typed.secret === '' && !keeps && { secret: messageFor('settings.sms-secret-required', language) }),
      ...others,
    }
  }
  const form = useForm({ initialValues: typedIn(account), validate })
  const { driver } = form.values
  const isSame = isSameAs(form.values)
  const keepsSecret = isSame && account.secret === 'stored'
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: account,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...smsAccountQuery, staleTime: 0 }),
    change: useChangeSmsAccount(),
    bodyOf: ({ secret, ...body }) => ({ ...body, ...(secret !== '' && { secret }) }),
    savedOf: ({ sms }) => sms,
  })
  const named = driver === 'default' ? 'netgsm' : driver

  return (
    <>
      <form onSubmit={onSubmit} noValidate autoComplete="off">
        <Stack>
          <Select
            label={text.driver}
            data={drivers.map((value) => ({ value, label: text.drivers[value] }))}
            allowDeselect={false}
            maw={440}
            {...form.getInputProps('driver')}
          />
          {driver === 'default' ? (
            <Text c="dimmed">{text.defaultMore}</Text>
          ) : (
            <Stack maw={440}>
              {isSame && account.secret === 'unreadable' && (
                <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
                  {text.secretUnreadable}
                </Alert>
              )}
              <TextInput
                label={text.username[driver]}
                description={text.usernameMore[driver]}
                required
                maxLength={100}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps('username')}
              />
              <SecretInput
                label={text.secret[driver]}
                description={keepsSecret ? text.secretStoredMore : text.secretNewMore}
                placeholder={keepsSecret ? `•••••••• ${text.secretStored}` : ''}
                required={!keepsSecret}
                maxLength={200}
                autoComplete="new-password"
                {...form.getInputProps('secret')}
              />
              <TextInput
                label={text.sender}
                description={text.senderMore}
                required
                maxLength={senderMax}
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('sender')}
              />
            </Stack>
          )}
          <ChangedMeanwhile
            names={{
              driver: text.driver,
              username: text.username[named],
              secret: text.secret[named],
              sender: text.sender,
            }}
            {...conflict}
          />
          <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
            {all.save}
          </Button>
        </Stack>
      </form>
      <Divider my="lg" />
      <TestSms unsaved={form.isDirty()} />
    </>
  )
}

function TestSms({ unsaved }: { unsaved: boolean }) {
  const text = useText(settingsText).sms
  const { data: profile } = useQuery(profileSettingsQuery)
  const test = useSendTestSms()
  const phone = profile?.phone ?? ''
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: (error) => notifyError(error.message),
    })
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{text.testTitle}</Text>
      <Text c="dimmed" size="sm" id="test-sms-more">
        {unsaved ? (
          text.testUnsaved
        ) : phone === '' ? (
          <>
            {text.testNoPhone}{' '}
            <Anchor component={Link} to={href('/admin/settings')} size="sm" underline="always">
              {text.testAddPhone}
            </Anchor>
          </>
        ) : (
          text.testMore(showPhone(phone))
        )}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileMessage size={18} aria-hidden />}
        aria-describedby="test-sms-more"
        disabled={unsaved || phone === ''}
        loading={test.isPending}
        onClick={send}
      >
        {text.test}
      </Button>
    </Stack>
  )
}
