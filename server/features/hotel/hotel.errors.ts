import { maxIbans } from '#contract/hotel/ibans/schemas.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const hotelNotYours = () => new RuleBroken('reservation.hotel-not-yours', 404)

export const ibanNotFound = () => new RuleBroken('iban.not-found', 404)
export const ibanKnown = () => atField('iban.known', 'iban')
export const tooManyIbans = () => new RuleBroken('iban.too-many', 409, { values: { most: maxIbans } })
