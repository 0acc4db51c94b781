import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const wrongPassphrase = () => atField('takeout.passphrase-wrong', 'passphrase')
export const noTakeout = () => atField('takeout.no-takeout', 'content')
export const brokenTakeout = () => atField('takeout.broken', 'content')
export const newerTakeout = () => atField('takeout.newer', 'content')
export const notEmpty = (count: number) => new RuleBroken('takeout.not-empty', 409, { values: { count } })
export const tooLarge = (most: number) => new RuleBroken('takeout.too-large', 409, { values: { most } })
