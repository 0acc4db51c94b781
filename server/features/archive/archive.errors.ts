import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const wrongPassphrase = () => atField('archive.passphrase-wrong', 'passphrase')
export const noArchive = () => atField('archive.no-archive', 'content')
export const brokenArchive = () => atField('archive.broken', 'content')
export const newerArchive = () => atField('archive.newer', 'content')
export const notEmpty = (count: number) => new RuleBroken('archive.not-empty', 409, { values: { count } })
export const tooLarge = (most: number) => new RuleBroken('archive.too-large', 409, { values: { most } })
