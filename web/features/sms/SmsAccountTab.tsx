import { Alert, Anchor, Button, Divider, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconDeviceMobileMessage, IconMessage2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { messageFor } from '#contract/problems.ts'
import { senderMax, type SmsAccount, SmsAccountChange, smsProviders } from '#contract/sms/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'
import { profileSettingsQuery } from '#web/features/account/settings/account-settings.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import { settingsCardText } from '#web/ui/settings-card.text.ts'
import { smsAccountText } from './sms-account.text.ts'
import { smsAccountQuery, useChangeSmsAccount, useSendTestSms } from './sms.queries.ts'

const drivers = ['default', ...smsProviders] as const

export function SmsAccountTab() {
  const text = useText(smsAccountText)
  const account = useQuery(smsAccountQuery)
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconMessage2} query={account}>
      {(known) => <SmsAccountForm account={known} />}
    </SettingsCard>
  )
}

type FormValues = Pick<SmsAccount, 'driver' | 'username' | 'sender'> & { secret: string }
const typedIn = ({ driver, username, sender }: SmsAccount): FormValues => ({
  driver,
  username,
  secret: '',
  sender,
})

function SmsAccountForm({ account }: { account: SmsAccount }) {
  const text = useText(smsAccountText)
  const { save } = useText(settingsCardText)
  const client = useQueryClient()
  const language = useLanguage()
  // The stored password belongs to the stored account; a different account needs its own password.
  const isSameAs = ({ driver, username }: FormValues) =>
    driver === account.driver && username.trim() === account.username
  const validate = (typed: FormValues) => {
    const { username, ...others } = validateWith(SmsAccountChange, language)(typed)
    const keeps = typed.driver === 'default' || (isSameAs(typed) && account.secret === 'stored')
    // Errors follow the order of the fields, because the form leads the user to the first error.
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
            {save}
          </Button>
        </Stack>
      </form>
      <Divider my="lg" />
      <TestSms unsaved={form.isDirty()} />
    </>
  )
}

function TestSms({ unsaved }: { unsaved: boolean }) {
  const text = useText(smsAccountText)
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
            <Anchor component={Link} to={`${href('/admin/settings')}?tab=profile`} size="sm" underline="always">
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
