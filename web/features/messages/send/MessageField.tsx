import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type MessageKind, messageKinds, smsMax } from '#domain/sms/limits.ts'
import { type Placeholder, placeholders, placeholdersIn } from '#domain/messages/placeholders.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { useText } from '#web/platform/language.tsx'
import { messageText } from './message.text.ts'
import classes from '../Messages.module.css'

type Props = {
  label: string
  value: string
  error: ReactNode
  minRows?: number
  onChange: (value: string) => void
}

/** The input for a message, with its length, its cost, and placeholders that are replaced for each guest. */
export function MessageField({ label, value, error, minRows = 5, onChange }: Props) {
  const text = useText(messageText)
  const field = useRef<HTMLTextAreaElement>(null)
  const counted = useId()
  const { unknown } = placeholdersIn(value)

  /** Inserts the placeholder at the cursor, and moves the cursor behind it. */
  const insert = (placeholder: Placeholder) => {
    const input = field.current
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
    const written = `{${placeholder}}`
    // The value must be set synchronously. Otherwise a user who types on immediately would write at the old cursor
    // position.
    flushSync(() => onChange((value.slice(0, from) + written + value.slice(to)).slice(0, smsMax)))
    input?.focus()
    input?.setSelectionRange(from + written.length, from + written.length)
  }

  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={label}
        required
        autosize
        minRows={minRows}
        maxRows={14}
        maxLength={smsMax}
        value={value}
        error={error ?? (unknown.length > 0 ? text.unknown(unknown.join(', ')) : undefined)}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={counted}
      />
      <Cost id={counted} value={value} />
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {text.fields}
        </Text>
        <Group gap={6}>
          {placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              size="compact-sm"
              variant="default"
              onClick={() => insert(placeholder)}
              aria-label={text.addField(text.placeholders[placeholder])}
            >{`{${placeholder}}`}</Button>
          ))}
        </Group>
      </div>
    </Stack>
  )
}

function Cost({ id, value }: { id: string; value: string }) {
  const text = useText(messageText)
  const { characters, parts, encoding, remaining } = smsParts(value)
  return (
    <div id={id} className={classes.cost}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600} className="konuk-numbers">
          {parts > 0 && text.cost(characters, parts, text.encodings[encoding])}
        </Text>
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {text.count(value.length, smsMax)}
        </Text>
      </Group>
      {/* The length depends on the SMS alphabet, which an empty message does not determine, so no length is shown. */}
      {parts > 0 && (
        <Text size="sm" c="dimmed">
          {text.notes[encoding]} {text.remaining(remaining)}
        </Text>
      )}
    </div>
  )
}

type KindProps = { value: MessageKind; onChange: (kind: MessageKind) => void }

/** The kind of message: about the stay, or advertising. The law treats the two differently, and so does the sending. */
export function KindField({ value, onChange }: KindProps) {
  const text = useText(messageText)
  return (
    <Radio.Group
      label={text.kind}
      value={value}
      onChange={(chosen) => onChange(messageKinds.find((kind) => kind === chosen) ?? 'informational')}
    >
      <Stack gap="sm" mt={6}>
        <Radio value="informational" label={text.informational} description={text.informationalMore} />
        <Radio value="commercial" label={text.commercial} description={text.commercialMore} />
      </Stack>
    </Radio.Group>
  )
}
