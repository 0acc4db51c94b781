import type { Archive } from '#server/platform/backup/minutes/archive.ts'
import type { PlaceSettings } from '#server/platform/backup/place.ts'

/** What is backed up, where to and for whom. */
export type BackupSource = {
  /** Names the owner of the tables. */
  ownerUrl: string
  /** Signs in as konuk_app, or as somebody who may become it; the owner may, where nothing is said. */
  url?: string
  place: PlaceSettings | undefined
  recipient: string | undefined
  /** Whether one is made each hour without being asked for. */
  hourly: boolean
  /** Whether the database is the one that comes with the app; another keeps its minutes itself, or not. */
  isEmbedded?: boolean
  /** Of the embedded database, where any minute of it is kept: the archive, and the folder of PostgreSQL itself. */
  minutes?: { archive: Archive; data: string } | undefined
}
