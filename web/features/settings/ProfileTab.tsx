import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MyProfile, type ProfileSettings } from '#contract/settings.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { Loaded } from './Loaded.tsx'
import { profileSettingsQuery, useChangeProfile } from './settings.queries.ts'
import { settingsText } from './settings.text.ts'

export function ProfileTab() {
  const text = useText(settingsText).profile
  const profile = useQuery(profileSettingsQuery)
  return (
    <Loaded title={text.title} description={text.more} icon={IconUser} query={profile}>
      {(known) => <ProfileForm profile={known} />}
    </Loaded>
  )
}

const typedIn = ({ firstName, lastName, phone }: ProfileSettings) => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
})

function ProfileForm({ profile }: { profile: ProfileSettings }) {
  const text = useText(settingsText)
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
            label={text.profile.firstName}
            required
            maxLength={100}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={text.profile.lastName}
            required
            maxLength={100}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <PhoneField
          label={text.profile.phone}
          description={text.profile.phoneMore}
          autoComplete="tel"
          {...form.getInputProps('phone')}
          onPhone={(phone) => form.setFieldValue('phone', phone)}
        />
        <TextInput
          label={text.profile.email}
          description={text.profile.emailMore}
          type="email"
          readOnly
          variant="filled"
          value={profile.email}
        />
        <ChangedMeanwhile names={text.profile} {...conflict} />
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}
