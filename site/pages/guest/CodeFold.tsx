import { IconDeviceMobile } from '@tabler/icons-react'
import type { DocumentName } from '#contract/consent/page.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { useWords } from './guest-words.tsx'
import { GuestForm, useIsAnswered, useTyped } from './GuestForm.tsx'

/** Sends a code to the phone of the booking, and takes it: from then on this device is known. */
export function CodeFold({ codeWay }: Pick<GuestPage, 'codeWay'>) {
  const { text } = useWords()
  const { device } = text
  const isAnswered = useIsAnswered('code', 'device')
  return (
    <details id="kod" open={isAnswered}>
      <summary>
        <IconDeviceMobile size={22} aria-hidden />
        <span>
          {device.title} <small>{device.more}</small>
        </span>
      </summary>
      <p>{device[codeWay]}</p>
      {codeWay !== 'desk' && <GuestForm form="code" submit={device.send} />}
      <GuestForm form="device" submit={device.enter}>
        <CodeField form="device" />
      </GuestForm>
    </details>
  )
}

export function CodeField({ form }: { form: 'device' | DocumentName }) {
  const { text } = useWords()
  const { isRefused } = useTyped(form, 'code')
  return (
    <label className="field">
      <span>{text.device.code}</span>
      <input
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        aria-invalid={isRefused || undefined}
      />
    </label>
  )
}
