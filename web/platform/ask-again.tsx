import { frameText } from '#contract/look/frame.text.ts'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { confirmSession } from '#contract/account/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { askAgainText } from './ask-again.text.ts'
import { call } from './call.ts'
import { askIn } from './dialogs.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { useText } from './language.tsx'
import { platformText } from './platform.text.ts'

/** Asks for the password. Resolves to false if the user gives up. */
export function askAgain(): Promise<boolean> {
  const language = currentLanguage()
  return askIn((dialogs, resolve) => {
    const end = (isConfirmed: boolean) => {
      resolve(isConfirmed)
      dialogs.close(id)
    }
    const id = dialogs.open({
      title: askAgainText[language].title,
      closeButtonProps: { 'aria-label': frameText[language].close },
      onClose: () => resolve(false),
      children: <PasswordAgain onEnd={end} />,
    })
    return id
  })
}

function PasswordAgain({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const text = useText(askAgainText)
  const words = useText(platformText)
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // Without this, React would pass the event on to a form behind the dialog.
    event.stopPropagation()
    if (isSending) return
    setSending(true)
    try {
      await call(confirmSession, { body: { password } })
      onEnd(true)
    } catch (error) {
      setComplaint(
        error instanceof Refusal ? (error.fields['password'] ?? error.message) : String(Object(error).message),
      )
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text>{text.more}</Text>
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            setComplaint(undefined)
          }}
          error={complaint}
          aria-invalid={complaint !== undefined || undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onEnd(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
