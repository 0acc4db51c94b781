/** The channel through which a reservation was made. The table's check constraint lists the same values. */
export const bookingSources = ['phone', 'whatsapp', 'instagram', 'walk-in', 'airbnb', 'booking', 'other'] as const
export type BookingSource = (typeof bookingSources)[number]
