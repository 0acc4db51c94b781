import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBuildingCottage, IconMail, IconPhone } from '@tabler/icons-react'
import { href, Link, useNavigate } from 'react-router'
import { publicPage } from '#contract/public-site/schemas.ts'
import { register } from '#contract/account/endpoints.ts'
import { emailProblem, passwordProblem, phoneProblem } from '#domain/account/rules.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useSending } from './use-sending.ts'
import { accountText } from './account.text.ts'
import { complaints, required } from './form-problems.ts'
import { alertUnsent, focusFirst, showAtFields } from './form-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PrivacyTick } from './PrivacyTick.tsx'
import { verificationPath } from './verification-path.ts'
import classes from './AccountFields.module.css'

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  hotelName: '',
  phoneNumber: '',
  password: '',
  passwordAgain: '',
  privacy: false,
}

export default function RegisterPage() {
  const all = useText(accountText)
  const text = all.register
  const language = useLanguage()
  const navigate = useNavigate()
  const { send, isPending, error } = useSending(register)
  const form = useForm({
    initialValues: blank,
    validate: (values) => ({
      ...complaints(
        {
          firstName: required(values.firstName),
          lastName: required(values.lastName),
          email: emailProblem(values.email),
          phoneNumber: phoneProblem(values.phoneNumber),
          password: passwordProblem(values.password),
        },
        language,
      ),
      ...(values.password !== values.passwordAgain && { passwordAgain: all.mismatch }),
      ...(!values.privacy && { privacy: text.privacyRequired }),
    }),
  })

  const join = form.onSubmit(
    ({ passwordAgain: _again, privacy: _privacy, ...body }) =>
      send(
        { body },
        {
          onSuccess: ({ registration }) =>
            void navigate(verificationPath(body.email), { state: { codeSent: true, registration } }),
          onError: (refused) => showAtFields(form, refused),
        },
      ),
    (errors) => {
      focusFirst(form, inOrderOfFields(errors))
      // The spec asks for these two errors as alerts; every other error is shown only at its field.
      if (errors['passwordAgain']) alertUnsent(all.mismatchAlert)
      else if (errors['privacy']) alertUnsent(text.privacyRequired)
    },
  )

  return (
    <>
      <PageHeader title={text.title} description={text.lead} />
      <form onSubmit={join} noValidate>
        <Stack gap="md">
          <div className={classes.pair}>
            <TextInput
              label={text.firstName}
              required
              maxLength={100}
              autoComplete="given-name"
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={text.lastName}
              required
              maxLength={100}
              autoComplete="family-name"
              {...form.getInputProps('lastName')}
            />
          </div>
          <TextInput
            label={all.email}
            placeholder={all.emailExample}
            required
            type="email"
            maxLength={254}
            autoComplete="email"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={<Optional label={text.hotelName} note={text.optional} />}
            maxLength={200}
            autoComplete="organization"
            leftSection={<IconBuildingCottage size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('hotelName')}
          />
          <PhoneField
            label={<Optional label={text.phone} note={text.optional} />}
            placeholder={text.phoneExample}
            autoComplete="tel-national"
            leftSection={<IconPhone size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('phoneNumber')}
            onPhone={(phone) => form.setFieldValue('phoneNumber', phone)}
          />
          <NewPasswordFields form={form} label={all.password} />
          <PrivacyTick
            required
            label={<PrivacyLabel {...text.privacy} />}
            {...form.getInputProps('privacy', { type: 'checkbox' })}
          />
          <RefusalAlert refusal={error} title={text.failed} shownFields={Object.keys(blank)} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.submit}
          </Button>
          <Text ta="center" c="dimmed">
            {text.haveAccount}{' '}
            <Anchor component={Link} to={href('/auth/login')} fw={600}>
              {text.login}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </>
  )
}

/** Sorts the errors in the order of the form's fields; they come in the order in which they were found. */
const inOrderOfFields = (errors: object) =>
  Object.fromEntries(
    Object.keys(blank)
      .filter((field) => field in errors)
      .map((field) => [field, true]),
  )

function Optional({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}{' '}
      <Text span c="dimmed" fw={400} size="sm">
        ({note})
      </Text>
    </>
  )
}

type PrivacyWords = { before: string; link: string; newTab: string; after: string }

/** The link opens in a new tab, so that reading the page loses nothing that was typed. */
function PrivacyLabel({ before, link, newTab, after }: PrivacyWords) {
  return (
    <>
      {before}
      <Anchor
        href={publicPage('/gizlilik')}
        target="_blank"
        rel="noopener"
        aria-label={`${link} ${newTab}`}
        underline="always"
      >
        {link}
      </Anchor>
      {after}
    </>
  )
}
