import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { marketingConsentOf } from '#domain/consent/marketing-consent.ts'
import { useSmsCode } from '#web/features/consent/use-sms-code.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useAskForMarketing, useVerifyMarketing } from './marketing.queries.ts'
import { marketingText } from './marketing.text.ts'
import classes from '../Messages.module.css'

const blank = { phone: '', firstName: '', lastName: '', wants: false, code: '' }

/**
 * Marketing consent uses a separate SMS code. The code is sent only after the clerk ticks that the guest wants
 * advertising; the box is never ticked by default.
 */
export function AskForMarketing() {
  const text = useText(marketingText)
  const hotel = useQuery(hotelQuery)
  const [typed, setTyped] = useState(blank)
  const [sentTo, setSentTo] = useState('')
  const [wrong, setWrong] = useState<{ phone?: string | undefined; code?: string | undefined; wants?: string }>({})
  const [isReading, setReading] = useState(false)
  const code = useSmsCode(useAskForMarketing(), useVerifyMarketing())
  const change = (part: Partial<typeof blank>) => {
    setWrong({})
    setTyped((before) => ({ ...before, ...part }))
  }
  const isSent = sentTo !== '' && sentTo === typed.phone

  const send = () => {
    if (!typed.wants) return setWrong({ wants: text.wantsFirst })
    const { phone: phoneNumber, firstName, lastName } = typed
    code.send(
      { phoneNumber, firstName, lastName },
      {
        onWaiting: () => setSentTo(phoneNumber),
        onSent: (message) => void notifySuccess(message),
        onFailed: (error) => error instanceof Refusal && setWrong({ phone: error.fields['phoneNumber'] }),
      },
    )
  }
  const enter = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSent) return send()
    code.verify(
      { phoneNumber: typed.phone, code: typed.code },
      {
        onVerified: (message) => {
          notifySuccess(message)
          setTyped(blank)
          setSentTo('')
        },
        onRefused: (why) => setWrong({ code: why }),
      },
    )
  }

  return (
    <SectionCard title={text.ask} description={text.askMore} icon={IconSpeakerphone}>
      <form onSubmit={enter} noValidate className={classes.narrow}>
        <Stack>
          <PhoneField
            label={text.phone}
            placeholder={text.phonePlaceholder}
            required
            value={typed.phone}
            error={wrong.phone}
            onPhone={(phone) => change({ phone })}
          />
          <Group grow align="flex-start">
            <TextInput
              label={text.firstName}
              maxLength={100}
              value={typed.firstName}
              onChange={(event) => change({ firstName: event.currentTarget.value })}
            />
            <TextInput
              label={text.lastName}
              maxLength={100}
              value={typed.lastName}
              onChange={(event) => change({ lastName: event.currentTarget.value })}
            />
          </Group>
          <Checkbox
            label={text.wants}
            checked={typed.wants}
            error={wrong.wants}
            onChange={(event) => change({ wants: event.currentTarget.checked })}
          />
          <div>
            <Button variant="subtle" size="compact-sm" aria-expanded={isReading} onClick={() => setReading(!isReading)}>
              {isReading ? text.hideText : text.read}
            </Button>
            {isReading && hotel.data && <ConsentText hotel={hotel.data} />}
          </div>
          <Button type="button" variant={isSent ? 'default' : 'filled'} onClick={send} loading={code.isSending}>
            {isSent ? text.sendAgain : text.send}
          </Button>
          {isSent && (
            <>
              <TextInput
                label={text.code}
                description={text.codeHint}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={typed.code}
                error={wrong.code}
                onChange={(event) => change({ code: event.currentTarget.value })}
              />
              <Button type="submit" loading={code.isVerifying}>
                {text.verify}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </SectionCard>
  )
}

/** Shows the very text that is stored with the proof of consent, in the language in which it is legally binding. */
function ConsentText({ hotel }: { hotel: { name: string; address: string } }) {
  const { title, sections } = marketingConsentOf(hotel)
  return (
    <div className={classes.bubble} lang="tr">
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {sections.map(({ heading, paragraphs }) => (
        <div key={heading}>
          <Text size="sm" fw={600} mt="xs">
            {heading}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text size="sm" key={paragraph}>
              {paragraph}
            </Text>
          ))}
        </div>
      ))}
    </div>
  )
}
