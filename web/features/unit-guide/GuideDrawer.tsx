import { Button, Drawer, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Guide, NewGuide } from '#contract/unit-guide/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { GuideFields } from './GuideFields.tsx'
import { GuidePreview } from './GuidePreview.tsx'
import { guideQuery, type GuideOwner, type OwnedGuide, useChangeGuide } from './unit-guide.queries.ts'
import { unitGuideText } from './unit-guide.text.ts'
import classes from './UnitGuide.module.css'

type Props = {
  owner: GuideOwner
  title: string
  /** The unit whose guest the preview shows; undefined while the business has none. */
  sampleUnitId: number | undefined
  opened: boolean
  onClose: () => void
}

/** What guests are told, beside the list of units; on a phone it fills the screen. */
export function GuideDrawer({ owner, title, sampleUnitId, opened, onClose }: Props) {
  const text = useText(unitGuideText)
  const guide = useQuery(guideQuery(owner))
  const [previewed, preview] = useDisclosure()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Escape closes the preview alone, which lies on top.
      closeOnEscape={!previewed}
      position="right"
      size="min(100vw, 44rem)"
      title={title}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {guide.data !== undefined ? (
        <GuideForm
          owner={owner}
          owned={guide.data}
          sampleUnitId={sampleUnitId}
          onDone={onClose}
          previewed={previewed}
          preview={preview}
        />
      ) : guide.error ? (
        <ErrorState
          error={guide.error}
          title={text.failed}
          onRetry={() => void guide.refetch()}
          retrying={guide.isFetching}
        />
      ) : (
        <LoadingState rows={4} height={64} />
      )}
    </Drawer>
  )
}

const typedIn = ({ version: _version, ...guide }: Guide): NewGuide => guide

type FormProps = Pick<Props, 'owner' | 'sampleUnitId'> & {
  owned: OwnedGuide
  onDone: () => void
  previewed: boolean
  preview: { open: () => void; close: () => void }
}

function GuideForm({ owner, owned: { guide, general }, sampleUnitId, onDone, previewed, preview }: FormProps) {
  const text = useText(unitGuideText)
  const { failed } = useText(uiText)
  const client = useQueryClient()
  const form = useForm<NewGuide>({
    initialValues: typedIn(guide),
    validate: validateWith(NewGuide, useLanguage()),
  })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: guide,
    valuesOf: typedIn,
    read: async () => (await client.fetchQuery({ ...guideQuery(owner), staleTime: 0 })).guide,
    change: useChangeGuide(owner),
    bodyOf: (typed) => typed,
    savedOf: ({ guide: saved }) => saved,
    onSaved: onDone,
    failed,
  })
  const names = {
    directions: text.directions,
    place: text.place,
    rules: text.rules,
    wifiName: text.wifiName,
    wifiPassword: text.wifiPassword,
    doorCode: text.doorCode,
    codesBefore: text.showFrom,
    pictureId: text.turnOff,
    translations: text.translations,
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {general === undefined ? text.general : text.ofUnit}
        </Text>
        <ChangedMeanwhile names={names} {...conflict} />
        <GuideFields form={form} general={general} unitId={owner.of === 'unit' ? owner.unitId : undefined} />
      </Stack>
      <EditorFoot
        cancel={text.cancel}
        save={text.save}
        onCancel={onDone}
        isSaving={isSaving}
        className={classes.foot}
        start={
          sampleUnitId !== undefined && (
            <Button
              variant="light"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => {
                if (!form.validate().hasErrors) preview.open()
              }}
            >
              {text.preview}
            </Button>
          )
        }
      />
      {sampleUnitId !== undefined && previewed && (
        <GuidePreview of={owner.of} unitId={sampleUnitId} guide={form.values} onClose={preview.close} />
      )}
    </form>
  )
}
