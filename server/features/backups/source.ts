import type { Archive } from '#server/platform/backup/point-in-time/wal-archive.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { PlaceSettings } from '#server/platform/backup/place.ts'

/** The database to back up, where its backups are stored, and the key that decrypts them. */
export type BackupSource = {
  /** Connects as the owner of the tables. */
  ownerUrl: string
  /** Connects as konuk_app, or as a role that may become konuk_app. Without this URL, `ownerUrl` is used. */
  url?: string
  place: PlaceSettings | undefined
  /** The files of businesses that belong to the rows; without it, backups hold rows alone. */
  files?: FileStore | undefined
  recipient: string | undefined
  /** True if a backup is made automatically every hour. */
  hourly: boolean
  /**
   * True for the database that comes with the app. For any other database, point-in-time recovery is left to that
   * database's server.
   */
  isEmbedded?: boolean
  /** For an embedded database with point-in-time recovery: the archive of the WAL, and PostgreSQL's own data folder. */
  pointInTime?: { archive: Archive; data: string } | undefined
}
