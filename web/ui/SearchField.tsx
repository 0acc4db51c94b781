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
  /** The current search text. */
  value: string
  onSet: (text: string) => void
  type?: 'text' | 'search' | 'tel'
}

/**
 * Searches when typing pauses, or at once on Enter or on leaving the field. A search after leaving would pull the user
 * back from the next task.
 */
export function SearchField({ label, placeholder, value, onSet, type = 'text' }: Props) {
  const text = useText(uiText)
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Search texts on their way to the URL; until they arrive, the typed text stays.
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== shown) {
    setShown(value)
    const step = asked.indexOf(value)
    setAsked(step === -1 ? [] : asked.slice(step + 1))
    // The search text was changed elsewhere, for example by "clear" or the back button, so the field takes it over.
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
