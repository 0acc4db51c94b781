import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { Passkey } from '#contract/account/passkeys/schemas.ts'
import { deviceOf } from '#domain/account/user-agent.ts'
import { formatDay, dayIn } from '#domain/time/day.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { timeAgo } from '#web/platform/relative-time.ts'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { SettingsCard } from '#web/ui/SettingsCard.tsx'
import classes from '../AccountSettings.module.css'
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkeys.queries.ts'
import { passkeysText } from './passkeys.text.ts'

/** `onAdded` runs after a passkey is added. Adding a passkey counts as both sign-in steps for this session. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const text = useText(passkeysText)
  const passkeys = useQuery(passkeysQuery)
  return (
    <SettingsCard title={text.title} description={text.more} icon={IconFingerprint} query={passkeys}>
      {(known) => (
        <Stack>
          {known.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <ul ref={keepFocus} className={classes.sessions}>
              {known.map((passkey) => (
                <Entry key={passkey.id} passkey={passkey} now={new Date(passkeys.dataUpdatedAt)} />
              ))}
            </ul>
          )}
          <AddForm {...(onAdded && { onAdded })} />
        </Stack>
      )}
    </SettingsCard>
  )
}

function Entry({ passkey: { id, name, createdAt, lastUsedAt }, now }: { passkey: Passkey; now: Date }) {
  const text = useText(passkeysText)
  const language = useLanguage()
  const removing = useRemovePasskey()
  const remove = async () => {
    const isMeant = await confirmAction({
      title: text.askRemove(name),
      message: text.askRemoveMore,
      confirmLabel: text.remove,
      danger: true,
    })
    if (isMeant) removing.mutate(id, { onError: (refused) => void notifyError(refused.message) })
  }
  return (
    <li className={classes.session}>
      <IconFingerprint size={26} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {text.since(formatDay(dayIn(new Date(createdAt))))}
          {' · '}
          {lastUsedAt === null ? text.neverUsed : text.used(timeAgo(new Date(lastUsedAt), now, language))}
        </Text>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={text.removeNamed(name)}
        loading={removing.isPending}
        onClick={() => void remove()}
      >
        {text.remove}
      </Button>
    </li>
  )
}

const isSupported = () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

function AddForm({ onAdded }: { onAdded?: () => void }) {
  const text = useText(passkeysText)
  const adding = useAddPasskey()
  const [name, setName] = useState(nameOfThis)
  const [complaint, setComplaint] = useState<string>()
  if (!isSupported()) return <Text c="dimmed">{text.unknown}</Text>
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    adding.mutate(name, {
      onSuccess: (answer) => {
        if (answer === undefined) notifyError(text.notMade)
        else onAdded?.()
      },
      onError: (refused) => {
        const atName = refused instanceof Refusal ? refused.fields['name'] : undefined
        if (atName === undefined) notifyError(refused.message)
        else setComplaint(atName)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={text.name}
          placeholder={text.nameHint}
          required
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setComplaint(undefined)
          }}
          error={complaint}
        />
        <Button type="submit" variant="default" loading={adding.isPending}>
          {text.add}
        </Button>
      </Group>
    </form>
  )
}

/** A passkey is named after the browser that makes it, because most browsers keep the passkeys of their own device. */
function nameOfThis(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter((word) => word !== '').join(' · ')
}
