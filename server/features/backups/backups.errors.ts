import { RuleBroken } from '#server/platform/http/problems.ts'

export const nowhereToKeep = () => new RuleBroken('backups.nowhere', 409)
