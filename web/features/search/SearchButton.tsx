import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { searchText } from './search.text.ts'
import { keys } from '#web/features/navigation/keys.ts'
import classes from './SearchButton.module.css'

/** A button that looks like a search field and opens the palette. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = useText(searchText)
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={text.label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <IconSearch size={17} aria-hidden />
      {text.placeholder}
      <Kbd className={classes.key} aria-hidden>
        {keys.palette.shown.join(' ')}
      </Kbd>
    </UnstyledButton>
  )
}
