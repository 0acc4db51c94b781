import { Alert, Anchor, Button, Divider, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconDeviceMobileMessage, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { senderMax, type SmsAccount, SmsAccountChange, smsProviders } from '#contract/settings.ts'
import { showPhone } from '#domain/people/phone.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'
import { Refusal } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { Loaded } from './Loaded.tsx'
import { myProfileSettings, mySmsAccount, useChangeSmsAccount, useSendTestSms } from './settings.queries.ts'
import { settingsText } from './settings.text.ts'

const drivers = ['default', ...smsProviders] as const

export function SmsTab() {
  const text = useText(settingsText).sms
  const account = useQuery(mySmsAccount)
  return (
    <Loaded title={text.title} description={text.more} icon={IconMessage2} query={account}>
      {(known) => <SmsForm account={known} />}
    </Loaded>
  )
}

const typedIn = ({ driver, username, sender }: SmsAccount) => ({ driver, username, secret: '', sender })

function SmsForm({ account }: { account: SmsAccount }) {
  const all = useText(settingsText)
  const text = all.sms
  const change = useChangeSmsAccount()
  const form = useForm({ initialValues: typedIn(account), validate: validateWith(SmsAccountChange, useLanguage()) })
  const { driver, username } = form.values
  // The stored password is that of the stored account; another account needs its own.
  const isSame = driver === account.driver && username.trim() === account.username
  const keepsSecret = isSame && account.secret === 'stored'

  const save = form.onSubmit(
    ({ secret, ...body }) => {
      if (change.isPending) return
      change.mutate(
        { ...body, ...(secret !== '' && { secret }) },
        {
          onSuccess: ({ message, sms }) => {
            form.setValues(typedIn(sms))
            form.resetDirty(typedIn(sms))
            notifySuccess(message)
          },
          onError: (error) => {
            if (error instanceof Refusal) {
              form.setErrors(error.fields)
              form.getInputNode(Object.keys(error.fields)[0] ?? '')?.focus()
            }
            notifyError(error.message)
          },
        },
      )
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )

  return (
    <>
      <form onSubmit={save} noValidate autoComplete="off">
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
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
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
  const { data: profile } = useQuery(myProfileSettings)
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
            <Anchor component={Link} to="/admin/settings" size="sm" underline="always">
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
