import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MyProfile, type ProfileSettings } from '#contract/account/settings/schemas.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import { settingsCardText } from '#web/ui/settings-card.text.ts'
import { profileSettingsQuery, useChangeProfile } from './account-settings.queries.ts'
import { accountSettingsText } from './account-settings.text.ts'

export function ProfileTab() {
  const text = useText(accountSettingsText).profile
  const profile = useQuery(profileSettingsQuery)
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconUser} query={profile}>
      {(known) => <ProfileForm profile={known} />}
    </SettingsCard>
  )
}

const typedIn = ({ firstName, lastName, phone }: ProfileSettings) => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
})

function ProfileForm({ profile }: { profile: ProfileSettings }) {
  const text = useText(accountSettingsText).profile
  const { save } = useText(settingsCardText)
  const client = useQueryClient()
  const form = useForm({ initialValues: typedIn(profile), validate: validateWith(MyProfile, useLanguage()) })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: profile,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...profileSettingsQuery, staleTime: 0 }),
    change: useChangeProfile(),
    bodyOf: (typed) => typed,
    savedOf: ({ profile: saved }) => saved,
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
        </SimpleGrid>
        <PhoneField
          label={text.phone}
          description={text.phoneMore}
          autoComplete="tel"
          {...form.getInputProps('phone')}
          onPhone={(phone) => form.setFieldValue('phone', phone)}
        />
        <TextInput
          label={text.email}
          description={text.emailMore}
          type="email"
          readOnly
          variant="filled"
          value={profile.email}
        />
        <ChangedMeanwhile names={text} {...conflict} />
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          {save}
        </Button>
      </Stack>
    </form>
  )
}
