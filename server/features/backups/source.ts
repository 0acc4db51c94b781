import type { PlaceSettings } from '#server/platform/backup/place.ts'

/** What is backed up, where to and for whom. */
export type BackupSource = {
  /** Names the owner of the tables. */
  ownerUrl: string
  place: PlaceSettings | undefined
  recipient: string | undefined
  /** Whether one is made each hour without being asked for. */
  hourly: boolean
}
