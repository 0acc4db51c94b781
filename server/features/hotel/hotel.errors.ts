import { RuleBroken } from '#server/platform/http/problems.ts'

export const hotelNotYours = () => new RuleBroken('reservation.hotel-not-yours', 404)
