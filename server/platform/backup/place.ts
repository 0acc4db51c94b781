type BackupFile = {
  name: string
  bytes: number
  /**
   * True if a note beside the file says that the backup was verified. The note remains available even if the database
   * is lost.
   */
  isVerified: boolean
}

/**
 * A place where backups are stored. A name appears in the list only once the whole file has been stored, whatever
 * happens during the upload.
 */
export type Place = {
  /** The description of the place for people: a folder, or a bucket. */
  words: string
  list(): Promise<BackupFile[]>
  /** Stores a backup and returns its size in bytes. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>
  get(name: string): AsyncIterable<Uint8Array>
  /** Puts a note beside the backup that says it was verified. */
  markVerified(name: string): Promise<void>
  /** Removes a backup with its note and its list of pieces. */
  remove(name: string): Promise<void>
  /** Stores a small file whole, also over one of the same name. */
  putSmall(name: string, content: Uint8Array): Promise<void>
  /** Returns the content of a small file, or undefined if there is none. */
  getSmall(name: string): Promise<string | undefined>
  /** Returns the sizes of all pieces by their names. */
  pieces(): Promise<Map<string, number>>
  removePiece(name: string): Promise<void>
  /** Returns the sizes of the stored files of businesses by their hashes. */
  files(): Promise<Map<string, number>>
  removeFile(hash: string): Promise<void>
}

export type PlaceSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      keyId: string
      secret: string
      region: string
      prefix: string
    }

const form = /^konuk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.[0-9a-f]{6}(\.manual|\.shared)?\.age$/

export const isBackupName = (name: string): boolean => form.test(name)

/** Returns true if a person requested this backup. */
export const isManualName = (name: string): boolean => form.exec(name)?.[7] === '.manual'

/** Returns true if the rows of this backup lie in pieces that backups share. */
export const isSharedName = (name: string): boolean => form.exec(name)?.[7] === '.shared'

/** The name of the mark that says which Konuk writes here. */
export const markName = 'owner.json'

/** The folder of the pieces, and the name of a piece in it. */
export const pieceFolder = 'pieces'
export const fileOfPiece = (name: string): string => `${pieceFolder}/${name}`
const pieceForm = /^[0-9a-f]{32}$/
export const isPieceName = (name: string): boolean => pieceForm.test(name)

/** The folder of the files of businesses, such as pictures, and the name of one in it. */
export const storedFolder = 'files'
export const fileOfHash = (hash: string): string => `${storedFolder}/${hash}`

/** The name of the list beside a backup that says in clear which pieces it needs. */
export const listOf = (name: string): string => `${name}.pieces`

/** The name of the note beside a verified backup: one that was restored, or read to its end, and compared. */
export const noteOf = (name: string): string => `${name}.verified`
export const noteText = 'Konuk has restored this backup, or read it to its end, and compared it.\n'

/**
 * Returns a name such as `konuk-20261123T140500Z.3f9a1c.shared.age` or `….manual.age`. Sorting the names also sorts the
 * backups by time. Those without either word are hourly backups of earlier releases.
 */
export function backupName(at: Date, random: string, kind?: 'manual' | 'shared'): string {
  return `konuk-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${random}${kind === undefined ? '' : `.${kind}`}.age`
}

export function timeOfBackup(name: string): Date | undefined {
  const found = form.exec(name)
  if (found === null) return undefined
  const [, year, month, day, hours, minutes, seconds] = found
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  // A name that somebody made up may hold a thirteenth month.
  return Number.isNaN(at.getTime()) ? undefined : at
}
