import { endpoint } from '#contract/endpoint.ts'
import { Done, FileAnswer, Id, IdInPath } from '#contract/shapes.ts'
import { TakeoutOrder } from '#contract/takeout/schemas.ts'
import { Backups, BackupTrial } from './schemas.ts'
import { z } from 'zod'

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary:
    'When the data was backed up and the backup was tried; sizes and names of files only for who runs the product',
  access: 'data.keep',
  response: Backups,
})

export const backUpNow = endpoint({
  method: 'POST',
  path: '/api/backups',
  summary: 'Makes a backup as soon as the one under way is done',
  access: 'operator',
  response: Done,
})

export const resumeSendingFromCopy = endpoint({
  method: 'POST',
  path: '/api/backups/resume-sending',
  summary: 'A restored copy sends SMS and mails again',
  access: 'operator',
  asksAgain: true,
  response: Done,
})

const OfRun = z.object({ id: IdInPath })

/**
 * The content of the key file, comments included. The server uses it for this request and stores it nowhere. Empty
 * means the server's own key.
 */
const Key = z.string().max(4_000).default('')

export const tryBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/try',
  summary:
    'Restores a backup into a database of its own, compares it and removes that again. 409 while another is tried',
  access: 'operator',
  asksAgain: true,
  params: OfRun,
  body: z.object({ key: Key }).meta({ id: 'BackupToTry' }),
  response: Done.extend({ trial: BackupTrial }),
})

export const takeFromBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/take',
  summary: 'Everything of one business as it was in a backup, as a takeout that an empty business reads back',
  access: 'operator',
  asksAgain: true,
  params: OfRun,
  body: TakeoutOrder.safeExtend({ key: Key, hotelId: Id }).meta({ id: 'BackupToTakeFrom' }),
  file: true,
  response: FileAnswer,
})
