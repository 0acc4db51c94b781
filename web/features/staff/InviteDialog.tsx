import { Modal, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { NewInvitation, type Staff } from '#contract/staff.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { RoleChoice } from './role-choice.ts'
import { invite, useStaffDeed } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

const fields = ['email', 'role']

export function InviteDialog({ roles, onClose }: { roles: Staff['roles']; onClose: () => void }) {
  const text = useText(staffText)
  const language = useLanguage()
  const inviting = useStaffDeed(invite)
  const [email, setEmail] = useState('')
  const [choice, setChoice] = useState<RoleChoice>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const refused = { ...(inviting.error instanceof Refusal && inviting.error.fields), ...wrong }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (inviting.isPending) return
    const said = { email, ...(choice ?? { role: 'own' as const, roleId: null }) }
    const found = validateWith(NewInvitation, language)(said)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    inviting.mutate(said, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        onClose()
      },
    })
  }
  return (
    <Modal opened onClose={onClose} title={text.inviteTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={inviting.error} shownFields={fields} />
          <TextInput
            data-autofocus
            type="email"
            autoComplete="off"
            label={text.email}
            description={text.emailMore}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={refused['email']}
            maxLength={254}
          />
          <RoleSelect label={text.role} roles={roles} value={choice} onChoose={setChoice} error={refused['role']} />
          <EditorFoot cancel={text.cancel} save={text.send} onCancel={onClose} isSaving={inviting.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
