import { Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { NewInvitation, type Staff } from '#contract/staff/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { RoleChoice } from './role-choice.ts'
import { invite, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

const fields = ['email', 'phone', 'phoneNumber', 'role']
const ways = ['email', 'phone'] as const

export function InviteDialog({ roles, onClose }: { roles: Staff['roles']; onClose: () => void }) {
  const text = useText(staffText)
  const language = useLanguage()
  const inviting = useStaffMutation(invite)
  const [way, setWay] = useState<(typeof ways)[number]>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [choice, setChoice] = useState<RoleChoice>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const refused = { ...(inviting.error instanceof Refusal && inviting.error.fields), ...wrong }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (inviting.isPending) return
    const said = { ...(way === 'email' ? { email } : { phone }), ...(choice ?? { role: 'own' as const, roleId: null }) }
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
          <Radio.Group
            label={text.by}
            value={way}
            onChange={(chosen) => setWay(chosen === 'phone' ? 'phone' : 'email')}
          >
            <Group gap="lg" mt={6}>
              {ways.map((one) => (
                <Radio key={one} value={one} label={text.byWays[one]} />
              ))}
            </Group>
          </Radio.Group>
          {way === 'phone' ? (
            <PhoneField
              label={text.phone}
              description={text.phoneMore}
              autoComplete="off"
              value={phone}
              onPhone={setPhone}
              error={refused['phone'] ?? refused['phoneNumber']}
            />
          ) : (
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
          )}
          <RoleSelect label={text.role} roles={roles} value={choice} onChoose={setChoice} error={refused['role']} />
          <EditorFoot cancel={text.cancel} save={text.send} onCancel={onClose} isSaving={inviting.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
