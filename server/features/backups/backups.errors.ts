import { atField, RuleBroken } from '#server/platform/http/problems.ts'
import type { NotOpened } from '#server/platform/backup/not-opened.ts'

export const nowhereToKeep = () => new RuleBroken('backups.nowhere', 409)
export const noSuchBackup = () => new RuleBroken('backups.no-such-backup', 404)
export const trialBusy = () => new RuleBroken('backups.trial-busy', 409)
export const keyNeeded = () => atField('backups.key-needed', 'key')
export const keyMalformed = () => atField('backups.key-malformed', 'key')
export const noScratch = () => new RuleBroken('backups.no-scratch', 409)
export const noSuchBusiness = () => atField('backups.no-such-business', 'hotelId')
export const otherSecret = () => new RuleBroken('backups.other-secret', 409)
export const notRead = () => new RuleBroken('backups.not-read', 409)
export const notOpened = ({ why }: NotOpened) =>
  why === 'key' ? atField('backups.key-other', 'key') : new RuleBroken(`backups.${why}`, 409)
