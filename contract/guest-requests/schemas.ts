import { z } from 'zod'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Id, TypedText } from '#contract/shapes.ts'
import { afterMidnight, firstHour } from '#domain/guest-requests/arrival.ts'
import { answerMax, requestKinds, requestStates, requestTextMax } from '#domain/guest-requests/request.ts'

/** An hour of the day of arrival; the last one is after midnight. */
export const ArrivalHour = z.number().int().min(firstHour).max(afterMidnight)

/** When the guests of a stay come. Nothing is known before somebody says it. */
export const Arrival = z
  .object({
    /** Null if the guests do not know it. */
    hour: ArrivalHour.nullable(),
    saidBy: z.enum(['guest', 'staff']),
    saidAt: z.iso.datetime(),
  })
  .meta({ id: 'Arrival' })
export type Arrival = z.infer<typeof Arrival>

export const RequestText = TypedText(requestTextMax)
export const AnswerText = TypedText(answerMax)
export const requestsAtOnce = 30

/** What a guest asked, reported or said on his page. */
export const GuestRequest = z
  .object({
    id: Id,
    kind: z.enum(requestKinds),
    text: z.string(),
    state: z.enum(requestStates),
    /** What the desk wrote to the guest. */
    answer: z.string(),
    askedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    reservationId: Id,
    unitName: z.string(),
    guestName: z.string(),
    phone: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    /** The extra that the guest asks for, with its whole cost in TL as he saw it; `isSold` is false if it is sold no more. */
    extra: z
      .object({
        name: z.string(),
        count: z.number().int(),
        amount: seenBy('money.see', z.number()),
        /** What it costs by now. */
        costsNow: seenBy('money.see', z.number()),
        isSold: z.boolean(),
      })
      .nullable(),
    /** For a request to cancel: what it costs and what comes back in TL, as the guest saw it. */
    cancellation: z
      .object({
        charge: seenBy('money.see', z.number()),
        /** Null if something was paid for several stays together. */
        returned: seenBy('money.see', z.number().nullable()),
        /** The same as it is by now; null once the request is answered, or if the stay cannot be cancelled any more. */
        now: seenBy('money.see', z.object({ charge: z.number(), returned: z.number().nullable() }).nullable()),
        /** False if the guests are in the house or gone, or the stay was cancelled. */
        isExpected: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'GuestRequest' })
export type GuestRequest = z.infer<typeof GuestRequest>
