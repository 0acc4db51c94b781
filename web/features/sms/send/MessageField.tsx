import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type MessageKind, messageKinds, smsMax } from '#domain/sms/limits.ts'
import { type Placeholder, placeholders, placeholdersIn } from '#domain/sms/placeholders.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { useText } from '#web/platform/language.tsx'
import { messageText } from './message.text.ts'
import classes from '../Sms.module.css'

type Props = {
  label: string
  value: string
  error: ReactNode
  minRows?: number
  onChange: (value: string) => void
}

/** A message as it is written: its length, what it costs, and the fields that are filled for each guest. */
export function MessageField({ label, value, error, minRows = 5, onChange }: Props) {
  const text = useText(messageText)
  const field = useRef<HTMLTextAreaElement>(null)
  const counted = useId()
  const { unknown } = placeholdersIn(value)

  /** Where the cursor is, which then stands behind what was put in. */
  const insert = (placeholder: Placeholder) => {
    const input = field.current
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
    const written = `{${placeholder}}`
    // At once, or whoever types on at once would write at the old place.
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
      {/* Of an empty message nothing is known yet, not even its letters. */}
      {parts > 0 && (
        <Text size="sm" c="dimmed">
          {text.notes[encoding]} {text.remaining(remaining)}
        </Text>
      )}
    </div>
  )
}

type KindProps = { value: MessageKind; onChange: (kind: MessageKind) => void }

/** About the stay, or advertising: the law tells them apart, and so does what happens on sending. */
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
