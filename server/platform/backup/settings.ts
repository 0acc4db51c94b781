// The settings of backups that an operator can change.
import { z } from 'zod'
import type { PlaceSettings } from './place.ts'

export const backupEnvironment = {
  KONUK_BACKUPS: z.enum(['0', '1']).default('1'),
  KONUK_BACKUP_DIR: z.string().min(1).optional(),
  KONUK_BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'set the public key, which begins with "age1": npm run backup -- --new-key')
    .optional(),
  KONUK_BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  KONUK_BACKUP_S3_BUCKET: z.string().min(1).optional(),
  KONUK_BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  KONUK_BACKUP_S3_SECRET: z.string().min(1).optional(),
  KONUK_BACKUP_S3_REGION: z.string().min(1).default('auto'),
  KONUK_BACKUP_S3_PREFIX: z.string().regex(/^[^/]/, 'begins with no slash').default(''),
}
type Environment = z.output<z.ZodObject<typeof backupEnvironment>>

export type BackupSettings = {
  /**
   * Where backups are stored. Undefined means beside the data folder of the embedded database; with any other database,
   * no backups are stored.
   */
  place: PlaceSettings | undefined
  /** The key for which backups are encrypted; undefined means a key derived from KONUK_SECRET. */
  recipient: string | undefined
  /** True if the app makes a backup every hour. */
  hourly: boolean
}

export function readBackupSettings(
  e: Environment,
  wrong: string[],
  staysPrivate: (url: string) => boolean,
): BackupSettings {
  const {
    KONUK_BACKUPS: byThemselves,
    KONUK_BACKUP_RECIPIENT: recipient,
    KONUK_BACKUP_DIR: folder,
    KONUK_BACKUP_S3_ENDPOINT: endpoint,
    KONUK_BACKUP_S3_BUCKET: bucket,
    KONUK_BACKUP_S3_KEY_ID: keyId,
    KONUK_BACKUP_S3_SECRET: secret,
    KONUK_BACKUP_S3_REGION: region,
    KONUK_BACKUP_S3_PREFIX: prefix,
  } = e
  const hourly = byThemselves === '1'
  const s3 = { endpoint, bucket, key_id: keyId, secret }
  const missing = Object.entries(s3).flatMap(([name, value]) => (value === undefined ? [name.toUpperCase()] : []))
  if (missing.length > 0 && missing.length < Object.keys(s3).length)
    for (const name of missing) wrong.push(`KONUK_BACKUP_S3_${name}: set it too, or none of KONUK_BACKUP_S3_…`)
  if (endpoint !== undefined && folder !== undefined)
    wrong.push('KONUK_BACKUP_DIR: leave it out, as KONUK_BACKUP_S3_ENDPOINT says where backups are kept')
  if (endpoint !== undefined && !staysPrivate(endpoint))
    wrong.push('KONUK_BACKUP_S3_ENDPOINT: set an https address, as whoever is between could change what is sent')
  if (folder !== undefined) return { recipient, hourly, place: { kind: 'folder', folder } }
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    return { recipient, hourly, place: undefined }
  return { recipient, hourly, place: { kind: 's3', endpoint, bucket, keyId, secret, region, prefix } }
}
