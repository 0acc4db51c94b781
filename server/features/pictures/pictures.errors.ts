import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const noSuchPicture = () => new RuleBroken('picture.not-found', 404)
export const tooManyPictures = () => new RuleBroken('picture.too-many', 409)
export const orderOutdated = () => new RuleBroken('picture.order-outdated', 409)
export const fileMissing = () => new RuleBroken('file.missing', 503)
export const refuseOutdatedDescription = (stored: string, asked: string) =>
  refuseOutdated('picture.changed-meanwhile', { description: { stored, asked } })
