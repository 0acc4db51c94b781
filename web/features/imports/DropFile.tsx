import { Button, FileButton, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { importsText } from './imports.text.ts'
import classes from './Imports.module.css'

type Props = {
  onFile: (file: File) => void
  /** The maximum number of rows that an import reads. */
  mostRows: number
  /** True if a file has already been chosen. */
  again: boolean
}

/** The area where a file is dropped. Its button for choosing a file also works by keyboard. */
export function DropFile({ onFile, mostRows, again }: Props) {
  const text = useText(importsText)
  const [over, setOver] = useState(false)
  // Clears the chosen file, so that the same file can be chosen again once it has been corrected.
  const forget = useRef<() => void>(null)
  const take = (file: File | null | undefined) => {
    if (!file) return
    onFile(file)
    forget.current?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button within does the same by key
    <div
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileUpload size={36} stroke={1.4} aria-hidden />
      <Text fw={600}>{text.drop}</Text>
      <Text size="sm" c="dimmed">
        {text.limits(mostRows)}
      </Text>
      <FileButton
        onChange={take}
        resetRef={forget}
        accept=".xlsx,.xls,.csv,.txt,.htm,.html,.xml,.sta,.mt940,.940,text/csv"
      >
        {(props) => (
          <Button {...props} variant={again ? 'default' : 'filled'}>
            {again ? text.chooseOther : text.choose}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
