import type { ContractStay } from '#contract/consent/schemas.ts'
import { encode } from '#contract/wire.ts'
import { possibleGuests } from '#domain/guests/party.ts'
import { stayProblem } from '#domain/reservations/stay.ts'
import { optionInput } from '#web/features/options/option-draft.ts'
import { chosenNights, type UnstoredDraft } from '../draft/booking-draft.ts'

/** The stay as the contract will state it; undefined until its details are known. */
export function contractStay(draft: UnstoredDraft & { numberOfGuests: number }): ContractStay | undefined {
  const nights = chosenNights(draft)
  if (nights === undefined || stayProblem(nights) !== undefined) return undefined
  const { option } = draft
  return { ...encode(nights), ...possibleGuests(draft), ...(option !== null && { option: optionInput(option) }) }
}
