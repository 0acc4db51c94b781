import { headerOf } from '#domain/pictures/header.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { isOfFiles, type Opened } from './manifest.ts'

/**
 * Stores the files of a takeout, and leaves out the pictures whose files it lacks: the file may come from anybody, so only
 * what is a picture of the size that its row says is stored. Sizes in AVIF are made anew here.
 */
export async function withFiles(opened: Opened, files: FileStore): Promise<Opened> {
  const stored = new Set<string>()
  const isWhole = async (row: Record<string, unknown>) => {
    const { hash, picture, media_type: mediaType, width, height } = row
    if (typeof hash !== 'string' || typeof picture !== 'string' || mediaType !== 'image/webp') return
    const content = await opened.fileOf(hash)
    const header = content && headerOf(content)
    if (content === undefined || header?.type !== 'image/webp' || header.isAnimated) return
    if (header.width !== width || header.height !== height || row['bytes'] !== content.byteLength) return
    await files.put(content)
    stored.add(`${picture} ${hash}`)
  }
  if (opened.manifest.tables['stored_file'] !== undefined)
    for await (const rows of opened.rowsOf('stored_file')) for (const row of rows) await isWhole(row)
  const hasFile = (table: string, { picture, hash }: Record<string, unknown>) =>
    stored.has(`${String(picture)} ${String(table === 'stored_file' ? hash : picture)}`) &&
    stored.has(`${String(picture)} ${String(picture)}`)
  return {
    ...opened,
    async *rowsOf(table) {
      for await (const rows of opened.rowsOf(table))
        yield isOfFiles(table) ? rows.filter((row) => hasFile(table, row)) : rows
    },
  }
}
