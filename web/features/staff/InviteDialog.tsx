import { Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { NewInvitation, type Staff } from '#contract/staff/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { InvitationLink, type MadeLink } from './InvitationLink.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { RoleChoice } from './role-choice.ts'
import { invite, useStaffMutation } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

const fields = ['email', 'phone', 'phoneNumber', 'role']
const ways = ['email', 'link', 'phone'] as const

export function InviteDialog({ roles, onClose }: { roles: Staff['roles']; onClose: () => void }) {
  const text = useText(staffText)
  const language = useLanguage()
  const inviting = useStaffMutation(invite)
  const [way, setWay] = useState<(typeof ways)[number]>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [choice, setChoice] = useState<RoleChoice>()
  const [made, setMade] = useState<MadeLink>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const typed = { email, phone, phoneNumber: phone, role: choice, way }
  const { errors: refused, refusal } = useRefused(inviting.error, typed, wrong)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (inviting.isPending) return
    const byLink = way === 'link'
    const said = {
      ...(way === 'email' ? { email } : { phone, byLink }),
      ...(choice ?? { role: 'own' as const, roleId: null }),
    }
    const found = validateWith(NewInvitation, language)(said)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    inviting.mutate(said, {
      onSuccess: ({ message, link }) => {
        if (link !== null) return setMade({ to: phone, link })
        notifySuccess(message)
        onClose()
      },
    })
  }
  if (made !== undefined) {
    return (
      <Modal opened onClose={onClose} title={text.linkTitle}>
        <InvitationLink made={made} onDone={onClose} />
      </Modal>
    )
  }
  return (
    <Modal opened onClose={onClose} title={text.inviteTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          <Radio.Group
            label={text.by}
            value={way}
            onChange={(chosen) => setWay(ways.find((one) => one === chosen) ?? 'email')}
          >
            <Group gap="lg" mt={6}>
              {ways.map((one) => (
                <Radio key={one} value={one} label={text.byWays[one]} />
              ))}
            </Group>
          </Radio.Group>
          {way !== 'email' ? (
            <PhoneField
              label={text.phone}
              description={way === 'link' ? text.linkMore : text.phoneMore}
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
          <EditorFoot
            cancel={text.cancel}
            save={way === 'link' ? text.makeLink : text.send}
            onCancel={onClose}
            isSaving={inviting.isPending}
          />
        </Stack>
      </form>
    </Modal>
  )
}
