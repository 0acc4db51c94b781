import { Anchor, Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { publicPage } from '#contract/public-site/schemas.ts'
import { type BusinessTerms, NewTerms } from '#contract/hotel/schemas.ts'
import { businessTermsMax } from '#domain/consent/business-terms.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import { settingsCardText } from '#web/ui/settings-card.text.ts'
import { termsQuery, useChangeTerms } from './hotel.queries.ts'
import { termsText } from './terms.text.ts'

export function TermsTab() {
  const text = useText(termsText)
  const terms = useQuery(termsQuery)
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconFileText} query={terms}>
      {(known) => <TermsForm terms={known} />}
    </SettingsCard>
  )
}

const typedIn = ({ text }: BusinessTerms): NewTerms => ({ text })

/** The form for the terms that the business adds to its contracts. */
function TermsForm({ terms }: { terms: BusinessTerms }) {
  const text = useText(termsText)
  const { save } = useText(settingsCardText)
  const { failed } = useText(uiText)
  const language = useLanguage()
  const client = useQueryClient()
  const form = useForm({ initialValues: typedIn(terms), validate: validateWith(NewTerms, language) })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: terms,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...termsQuery, staleTime: 0 }),
    change: useChangeTerms(),
    bodyOf: (typed) => typed,
    savedOf: ({ terms: saved }) => saved,
    failed,
  })
  const { length } = form.values.text.trim()
  const number = (count: number) => count.toLocaleString(language)

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {/* A `maxLength` would silently cut off the end of a pasted text. */}
        <Textarea
          label={text.label}
          description={text.labelMore}
          autosize
          minRows={8}
          maxRows={24}
          {...form.getInputProps('text')}
        />
        <Group justify="space-between" gap="xs" mt={-8}>
          <Text
            size="sm"
            c={length > businessTermsMax ? 'var(--mantine-color-error)' : 'dimmed'}
            className="konuk-numbers"
          >
            {text.count(number(length), number(businessTermsMax))}
          </Text>
          {terms.savedAt !== null && (
            <Text size="sm" c="dimmed" className="konuk-numbers">
              {text.savedAt(formatInstant(new Date(terms.savedAt)))}
            </Text>
          )}
        </Group>
        <List size="sm" c="dimmed" spacing={6}>
          {text.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
        <ChangedMeanwhile names={{ text: text.label }} {...conflict} />
        <Group gap="lg">
          <Button type="submit" loading={isSaving}>
            {save}
          </Button>
          {/* The sample opens in a new browser tab, so that nothing typed here is lost. */}
          <Anchor href={publicPage('/satis-sozlesmesi')} target="_blank" size="sm">
            {text.sample} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
