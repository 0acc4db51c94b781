import { ActionIcon, Button, FileButton, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { picturesText } from './pictures.text.ts'
import { type Upload, useUploads } from './use-uploads.ts'
import classes from './Pictures.module.css'

/** The place where pictures are dropped or chosen; a phone offers its camera and its gallery. */
export function AddPictures({ unitId, isFull }: { unitId: number; isFull: boolean }) {
  const text = useText(picturesText)
  const { uploads, begin, again, dismiss } = useUploads(unitId)
  const [over, setOver] = useState(false)
  // Clears the chosen files, so that the same one can be chosen again.
  const forget = useRef<() => void>(null)
  const take = (files: readonly File[]) => {
    begin(files)
    forget.current?.()
  }
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <div className={classes.adding}>
      {isFull ? (
        <Text size="sm">{text.full}</Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button within does the same by key
        <div
          className={classes.drop}
          data-over={over}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take([...event.dataTransfer.files])
          }}
        >
          <IconPhotoPlus size={34} stroke={1.4} aria-hidden />
          <Text fw={600} className={classes.dropWords}>
            {text.drop}
          </Text>
          <Text size="sm" c="dimmed">
            {text.limits}
          </Text>
          <FileButton multiple onChange={take} resetRef={forget} accept="image/jpeg,image/png,image/webp">
            {(props) => <Button {...props}>{text.add}</Button>}
          </FileButton>
        </div>
      )}
      {uploads.length > 0 && (
        <>
          <Text component="output" size="sm" c="dimmed">
            {uploads.some(({ state }) => state !== 'failed') && text.progress(done, uploads.length)}
          </Text>
          <ul className={classes.uploads}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onAgain={() => again(upload)}
                onDismiss={() => dismiss(upload.key)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type RowProps = { upload: Upload; onAgain: () => void; onDismiss: () => void }

function UploadRow({ upload: { file, state, refusal }, onAgain, onDismiss }: RowProps) {
  const text = useText(picturesText)
  const isFailed = state === 'failed'
  return (
    <li className={classes.upload} data-failed={isFailed}>
      <StateIcon state={state} />
      <span className={classes.about}>
        <span className={classes.file}>{file.name}</span>
        {isFailed ? (
          <span role="alert" className={classes.refusal}>
            {refusal === undefined || refusal === '' ? text.noPicture : refusal}
          </span>
        ) : (
          <span className={classes.state}>{state === 'done' ? '' : text[state]}</span>
        )}
      </span>
      {isFailed && (
        <>
          <Button variant="subtle" size="compact-sm" mih={44} onClick={onAgain}>
            {text.again}
          </Button>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.dismiss(file.name)} onClick={onDismiss}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

function StateIcon({ state }: { state: Upload['state'] }) {
  if (state === 'failed') return <IconAlertTriangle size={20} aria-hidden />
  if (state === 'done') return <IconCheck size={20} aria-hidden />
  if (state === 'waiting') return <IconClock size={20} aria-hidden />
  return <Loader size={20} aria-hidden />
}
