import { Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { changeGroup } from '#contract/groups/endpoints.ts'
import { type Group, GroupName, PaysFor, type GroupChange } from '#contract/groups/schemas.ts'
import { groupNameMax, paysForChoices } from '#domain/groups/group.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { groupsText } from './groups.text.ts'

type Props = { group: Group; opened: boolean; onClose: () => void }

/** Names a group, and says what its account pays for. */
export function EditGroup({ group, opened, onClose }: Props) {
  const text = useText(groupsText)
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text.editTitle}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': text.giveUp }}
    >
      <GroupForm group={group} onDone={onClose} />
    </Modal>
  )
}

const GroupInput = z.object({ name: GroupName, paysFor: PaysFor })
const typedIn = ({ name, paysFor }: Group) => ({ name, paysFor })

function GroupForm({ group, onDone }: { group: Group; onDone: () => void }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const client = useQueryClient()
  const { id } = group
  const form = useForm({ initialValues: typedIn(group), validate: validateWith(GroupInput, language) })
  const change = useMutation({
    mutationFn: (body: z.input<typeof GroupChange>) => call(changeGroup, { params: { id }, body }),
    onSuccess: ({ group: now }) => client.setQueryData(groupQuery(id).queryKey, now),
    onSettled: () => {
      void changed('stays')
      void changed('money')
    },
  })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: group,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...groupQuery(id), staleTime: 0 }),
    change,
    bodyOf: (typed) => typed,
    savedOf: ({ group: saved }) => saved,
    onSaved: onDone,
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={text.name}
          placeholder={text.nameHint}
          description={text.nameMore}
          maxLength={groupNameMax}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group label={text.paysFor} {...form.getInputProps('paysFor')}>
          <Stack gap="sm" mt="xs">
            {paysForChoices.map((rule) => (
              <Radio key={rule} value={rule} label={text.rules[rule]} description={text.rulesMore[rule]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.paysFor !== group.paysFor && (
          <Text component="output" size="sm">
            {text.linesMove}
          </Text>
        )}
        <ChangedMeanwhile names={{ name: text.name, paysFor: text.paysFor }} {...conflict} />
        <EditorFoot cancel={text.giveUp} save={text.save} onCancel={onDone} isSaving={isSaving} />
      </Stack>
    </form>
  )
}
