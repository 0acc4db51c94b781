import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import classes from './SearchField.module.css'
import { uiText } from './ui.text.ts'

type Props = {
  label: string
  placeholder?: string
  /** What is searched for now. */
  value: string
  onSet: (text: string) => void
  type?: 'text' | 'search' | 'tel'
}

/** Searches once typing pauses, or at once by Enter or when the field is left: later, it would call back whoever goes on. */
export function SearchField({ label, placeholder, value, onSet, type = 'text' }: Props) {
  const text = useText(uiText)
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // On its way to the address: until it has come, what is typed stays.
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== shown) {
    setShown(value)
    const step = asked.indexOf(value)
    setAsked(step === -1 ? [] : asked.slice(step + 1))
    // The search was changed from elsewhere, as by "clear" or by going back: what is typed follows.
    if (step === -1) setTyped(value)
  }
  const ask = (what: string) => {
    const wanted = what.trim()
    setAsked((steps) => (wanted === (steps.at(-1) ?? value) ? steps : [...steps, wanted]))
    onSet(wanted)
  }
  const askSoon = useDebouncedCallback(ask, 350)
  return (
    <TextInput
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      type={type}
      inputMode={type === 'tel' ? 'tel' : 'search'}
      classNames={{ input: classes.input }}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        askSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        askSoon.cancel()
        ask(typed)
      }}
      onBlur={() => askSoon.flush()}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={text.clear(label)}
            onClick={() => {
              askSoon.cancel()
              setTyped('')
              ask('')
            }}
          />
        )
      }
      autoComplete="off"
    />
  )
}
