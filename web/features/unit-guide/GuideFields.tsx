import { Fieldset, Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Guide, NewGuide } from '#contract/unit-guide/schemas.ts'
import { directionOf, languageNames } from '#domain/language/guest.ts'
import { codesBefore, usualCodesBefore } from '#domain/unit-guide/codes.ts'
import { guideLanguages, type GuideLanguage } from '#domain/unit-guide/guide.ts'
import { picturesQuery } from '#web/features/pictures/pictures.queries.ts'
import { StoredPicture } from '#web/features/pictures/StoredPicture.tsx'
import { useText } from '#web/platform/language.tsx'
import { unitGuideText } from './unit-guide.text.ts'
import classes from './UnitGuide.module.css'

type GuideForm = UseFormReturnType<NewGuide>
type Props = {
  form: GuideForm
  /** What the business says where the unit says nothing; undefined for the guide of the business itself. */
  general: Guide | undefined
  unitId: number | undefined
}

export function GuideFields({ form, general, unitId }: Props) {
  const text = useText(unitGuideText)
  const isOwnWifi = form.values.wifiName !== ''
  return (
    <Stack gap="xl">
      <Part title={text.way}>
        <Textarea
          label={text.directions}
          description={text.directionsMore}
          placeholder={general?.directions}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('directions')}
        />
        <TextInput
          label={text.place}
          description={text.placeMore}
          placeholder={general === undefined || general.place === '' ? '36.5123, 30.1234' : general.place}
          {...form.getInputProps('place')}
        />
        {unitId !== undefined && <TurnOff form={form} unitId={unitId} />}
      </Part>
      <Part title={text.rulesTitle}>
        <Textarea
          label={text.rules}
          placeholder={general?.rules}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('rules')}
        />
      </Part>
      <Part title={text.translations} more={text.translationsMore}>
        <TranslatedTexts form={form} />
      </Part>
      <Part title={text.codes} more={text.codesMore}>
        <TextInput
          label={text.doorCode}
          placeholder={general?.doorCode}
          data-secret
          autoComplete="off"
          {...form.getInputProps('doorCode')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={text.wifiName}
            placeholder={general?.wifiName}
            autoComplete="off"
            {...form.getInputProps('wifiName')}
          />
          <TextInput
            label={text.wifiPassword}
            placeholder={isOwnWifi ? undefined : general?.wifiPassword}
            data-secret
            autoComplete="off"
            {...form.getInputProps('wifiPassword')}
          />
        </SimpleGrid>
        <ShownFrom form={form} general={general} />
      </Part>
    </Stack>
  )
}

const Part = ({ title, more, children }: { title: string; more?: string; children: ReactNode }) => (
  <Fieldset variant="unstyled" legend={title} className={classes.part}>
    {more !== undefined && (
      <Text size="sm" c="dimmed" mb="sm">
        {more}
      </Text>
    )}
    <Stack>{children}</Stack>
  </Fieldset>
)

/** The owner's texts in one language of guests at a time, each beside its Turkish one. */
function TranslatedTexts({ form }: { form: GuideForm }) {
  const text = useText(unitGuideText)
  const [language, setLanguage] = useState<GuideLanguage>('en')
  const { translations, ...turkish } = form.values
  const shown = (['directions', 'rules'] as const).filter(
    (of) => turkish[of] !== '' || translations[language][of] !== '',
  )
  const nameOf = (one: GuideLanguage) => {
    const { directions, rules } = translations[one]
    return directions === '' && rules === '' ? languageNames[one] : text.translatedWritten(languageNames[one])
  }
  return (
    <>
      <Select
        label={text.translatedTo}
        allowDeselect={false}
        data={guideLanguages.map((one) => ({ value: one, label: nameOf(one) }))}
        value={language}
        onChange={(value) => setLanguage(guideLanguages.find((one) => one === value) ?? language)}
      />
      {shown.map((of) => (
        <Textarea
          key={`${language} ${of}`}
          label={`${text[of]} · ${languageNames[language]}`}
          placeholder={turkish[of]}
          lang={language}
          dir={directionOf(language)}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps(`translations.${language}.${of}`)}
        />
      ))}
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.nothingToTranslate}
        </Text>
      )}
    </>
  )
}

const asGeneral = 'general'

function ShownFrom({ form, general }: Pick<Props, 'form' | 'general'>) {
  const text = useText(unitGuideText)
  const inWords = (minutes: number) => {
    if (minutes === 1440) return text.dayBefore
    if (minutes === 0) return text.atCheckIn
    return minutes > 0 ? text.before(minutes / 60) : text.after(-minutes / 60)
  }
  const options = codesBefore.map((minutes) => ({ value: String(minutes), label: inWords(minutes) }))
  const usual = inWords(general?.codesBefore ?? usualCodesBefore)
  const chosen = form.values.codesBefore
  return (
    <Select
      label={text.showFrom}
      allowDeselect={false}
      data={general === undefined ? options : [{ value: asGeneral, label: text.asGeneral(usual) }, ...options]}
      value={String(chosen ?? (general === undefined ? usualCodesBefore : asGeneral))}
      onChange={(value) => form.setFieldValue('codesBefore', value === asGeneral ? null : Number(value))}
      error={form.errors['codesBefore']}
    />
  )
}

/** The pictures of the unit, of which one may show where to turn off. */
function TurnOff({ form, unitId }: { form: GuideForm; unitId: number }) {
  const text = useText(unitGuideText)
  const { data: pictures = [] } = useQuery(picturesQuery(unitId))
  if (pictures.length === 0) return null
  return (
    <Radio.Group
      label={text.turnOff}
      description={text.turnOffMore}
      value={String(form.values.pictureId ?? '')}
      onChange={(value) => form.setFieldValue('pictureId', value === '' ? null : Number(value))}
      error={form.errors['pictureId']}
    >
      <div className={classes.choices}>
        <Radio.Card value="" className={classes.choice}>
          {text.noTurnOff}
        </Radio.Card>
        {pictures.map((picture, at) => (
          <Radio.Card
            key={picture.id}
            value={String(picture.id)}
            className={classes.choice}
            aria-label={picture.description === '' ? text.picture(at + 1) : picture.description}
          >
            <StoredPicture picture={picture} width={104} alt="" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
