import type { z } from 'zod'
import type { OptionRequest } from '#contract/options/schemas.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import type { GuestsOfStay } from '#domain/guests/party.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { EnteredFields } from '#server/features/stay/reservations.store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NewGuestRow } from '../guest-row.ts'
import type { RequestMark } from './same-request.ts'

/** A reservation to be made. */
export type Booking = RequestMark &
  Omit<EnteredFields, keyof GuestsOfStay> &
  GuestsOfStay & {
    guests: readonly NewGuestRow[]
    /** The price that was agreed by word of mouth. Without it, the rates give the price of the nights. */
    agreedPrice?: Kurus | undefined
    /**
     * True when the price was agreed before the booking reached the app, as in an imported table: the person who
     * imports it needs no permission to agree prices.
     */
    isAgreedBefore?: boolean | undefined
    /** True when the clerk books despite rules that forbid the stay. */
    despiteRules?: boolean | undefined
    /**
     * True when the total was agreed elsewhere and includes everything due. The folio then gets no lines besides the
     * nights.
     */
    withoutExtras?: boolean | undefined
    /** With a group, the booking has several stays: the first one makes it, the others join it. */
    group?: { name: string; paysFor: PaysFor } | undefined
    joins?: number | undefined
    /** With an option, the reservation holds the nights until a deposit is paid. */
    option?: (z.output<typeof OptionRequest> & { jobs: Jobs }) | undefined
  }
