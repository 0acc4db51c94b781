// Whether a new reservation begins with the unit or with the dates. The browser keeps the user's choice until sign-out.
const key = 'newReservationOrder'

export const bookingOrders = ['unit', 'dates'] as const
export type BookingOrder = (typeof bookingOrders)[number]

export const keptOrder = (): BookingOrder =>
  bookingOrders.find((order) => order === localStorage.getItem(key)) ?? 'unit'

export const keepOrder = (order: BookingOrder): void => localStorage.setItem(key, order)
