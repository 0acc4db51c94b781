/** By which way a reservation came. The table's own check knows the same. */
export const bookingSources = ['phone', 'whatsapp', 'instagram', 'walk-in', 'airbnb', 'booking', 'other'] as const
export type BookingSource = (typeof bookingSources)[number]
