import { useRef, useState } from 'react'
import { maxPictureBytes } from '#domain/pictures/picture.ts'
import { messageFor } from '#contract/problems.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { prepared } from './prepared.ts'
import { useAddPicture } from './pictures.queries.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'
  /** The sentence of the refusal. */
  refusal?: string
}

/** Sends pictures one after the other, so that they stand in the order in which they were chosen. */
export function useUploads(unitId: number) {
  const language = useLanguage()
  const add = useAddPicture(unitId)
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const next = useRef(0)

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => unlessDone(all.map((one) => (one.key === key ? { ...one, ...to } : one))))

  async function send({ key, file }: Upload): Promise<void> {
    change(key, { state: 'preparing' })
    try {
      const content = await prepared(file)
      if (content.byteLength > maxPictureBytes)
        return change(key, { state: 'failed', refusal: messageFor('picture.too-many-bytes', language) })
      change(key, { state: 'sending' })
      await add.mutateAsync(content)
      change(key, { state: 'done' })
    } catch (error) {
      change(key, { state: 'failed', refusal: error instanceof Error ? error.message : '' })
    }
  }
  const inLine = (upload: Upload) => {
    line.current = line.current.then(() => send(upload))
  }
  return {
    uploads,
    begin: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ key: (next.current += 1), file, state: 'waiting' }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) inLine(upload)
    },
    again: (upload: Upload) => {
      change(upload.key, { state: 'waiting' })
      inLine(upload)
    },
    dismiss: (key: number) => setUploads((all) => unlessDone(all.filter((one) => one.key !== key))),
  }
}

/** Once all are there, nothing is left to say; what was refused stays until somebody has read it. */
const unlessDone = (uploads: Upload[]) => (uploads.every(({ state }) => state === 'done') ? [] : uploads)
