import type { PlaceSettings } from '#server/platform/backup/place.ts'
import type { FileStore } from './file-store.ts'

/** Files lie in the folder of the app's data, or in the bucket if backups go to one: several machines see the same. */
export async function openFileStore(folder: string, backups: PlaceSettings | undefined): Promise<FileStore> {
  if (backups?.kind !== 's3') {
    const { folderStore } = await import('./folder-store.ts')
    return folderStore(folder)
  }
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(backups)
}
