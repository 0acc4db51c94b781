import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const passwordWrong = () => atField('settings.password-wrong', 'currentPassword')
export const sessionNotFound = () => new RuleBroken('settings.session-not-found', 404)
