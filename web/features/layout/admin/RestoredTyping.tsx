import { Alert, Anchor, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { forgetWaiting, onWaiting, type Restored, waitingForms, watchRestoring } from '#web/platform/restored-typing.ts'
import { layoutText } from '../layout.text.ts'

const none: ReturnType<typeof waitingForms> = []

/** Gives input that went with its page back to its form, and says so in the form. */
export function RestoredTyping() {
  const [restored, setRestored] = useState<(Restored & { place: HTMLElement })[]>([])
  useEffect(
    () =>
      watchRestoring((one) => {
        const place = document.createElement('div')
        const form = one.form.matches('form') ? one.form : one.form.querySelector('form')
        form?.prepend(place)
        setRestored((all) => [...all.filter(({ form: other }) => other.isConnected), { ...one, place }])
      }),
    [],
  )
  const forget = (form: HTMLElement) =>
    setRestored((all) => {
      for (const { place } of all.filter((one) => one.form === form)) place.remove()
      return all.filter((one) => one.form !== form)
    })
  return (
    <>
      <Waiting />
      {restored.map(({ form, place, clear }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its form, and forms have no ids
        createPortal(
          <Line onClear={() => void clear().then(() => forget(form))} form={form} onGone={forget} />,
          place,
          String(at),
        ),
      )}
    </>
  )
}

type LineProps = { form: HTMLElement; onClear: () => void; onGone: (form: HTMLElement) => void }

/** Says in a form that its input was typed earlier. It goes when the form is sent. */
function Line({ form, onClear, onGone }: LineProps) {
  const text = useText(layoutText)
  useEffect(() => {
    const gone = () => onGone(form)
    form.addEventListener('submit', gone)
    return () => form.removeEventListener('submit', gone)
  }, [form, onGone])
  return (
    <Alert color="lamp" mb="md" p="sm" icon={<IconPencil aria-hidden />} role="none">
      <Group component="output" gap="sm">
        {text.typedIsHere}
        <Anchor component="button" type="button" onClick={onClear}>
          {text.clearTyped}
        </Anchor>
      </Group>
    </Alert>
  )
}

/** Names a form whose input waits until the user opens it again. */
function Waiting() {
  const text = useText(layoutText)
  const { pathname } = useLocation()
  const [form] = useSyncExternalStore(onWaiting, waitingForms, () => none)
  // A form of this very page gets its input back by itself.
  if (form === undefined || (form.path === pathname && !form.inDialog)) return null
  return (
    <Alert color="lamp" mb="lg" p="sm" icon={<IconPencil aria-hidden />} role="none" className="konuk-no-print">
      <Group component="output" gap="sm">
        {form.name === '' ? text.typedWaits : text.typedWaitsIn(form.name)}
        {form.path !== pathname && (
          <Anchor component={Link} to={form.path}>
            {text.toTyped}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={forgetWaiting}>
          {text.clearTyped}
        </Anchor>
      </Group>
    </Alert>
  )
}
