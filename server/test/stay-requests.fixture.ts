// Requests about a stay of another business, by the endpoints whose path names it.

type OfStay = { reservation: { id: number } }
export const asked = { requestId: 'request-1', amount: 1, text: 'Odun', method: 'cash' }
export const nobody = {
  kind: 'person' as const,
  firstName: 'Ali',
  lastName: 'Veli',
  tcKimlik: null,
  address: '',
  email: '',
}
export const about =
  (body: object | null = asked, more: object = {}) =>
  ({ reservation: { id } }: OfStay) => ({ names: { params: { id, ...more }, ...(body && { body }) } })

/** Requests about the folio of a stay, and what goes to its guest. */
export const aboutStay: Record<string, ReturnType<typeof about>> = {
  'GET /api/reservations/:id/folio': about(null),
  'POST /api/reservations/:id/folio/charges': about(),
  'POST /api/reservations/:id/folio/discounts': about(),
  'POST /api/reservations/:id/folio/adjustments': about(),
  'POST /api/reservations/:id/folio/lines/:lineId/reverse': about(null, { lineId: 1 }),
  'POST /api/reservations/:id/folio/close': about({}),
  'POST /api/reservations/:id/folio/reopen': about(null),
  'POST /api/reservations/:id/payments': about(),
  'POST /api/reservations/:id/payments/:paymentId/refund': about(asked, { paymentId: 1 }),
  'GET /api/reservations/:id/payments/:paymentId/receipt': about(null, { paymentId: 1 }),
  'GET /api/reservations/:id/payments/:paymentId/receipt/facts': about(null, { paymentId: 1 }),
  'PUT /api/reservations/:id/option': about({ amount: 1, until: '2027-02-01T10:00:00.000Z' }),
  'POST /api/reservations/:id/option/paid': about(),
  'POST /api/reservations/:id/damage/give-back': about(),
  'POST /api/reservations/:id/damage/keep': about(),
  'GET /api/reservations/:id/proof': about(null),
  'GET /api/reservations/:id/credits': about(null),
  'POST /api/reservations/:id/credits/use': about({ requestId: 'request-1', from: 1, amount: 1 }),
  'GET /api/reservations/:id/cancellation': about(null),
  'GET /api/reservations/:id/settlement': about(null),
  'POST /api/reservations/:id/cancellation': about({
    requestId: 'request-1',
    transition: 'cancel',
    way: 'rule',
    seen: { charge: 0, paid: 0 },
  }),
  'GET /api/reservations/:id/invoice-draft': about(null),
  'POST /api/reservations/:id/invoices': about({ requestId: 'request-1', payable: 1, buyer: nobody }),
  'POST /api/reservations/:id/proforma': about({ payable: 1, buyer: nobody, validUntil: '2027-12-31' }),
  'GET /api/reservations/:id/guest-requests': about(null),
  'GET /api/reservations/:id/arrival': about(null),
  'PUT /api/reservations/:id/arrival': about({ hour: 16, seen: null }),
  'GET /api/reservations/:id/guest-link': about(null),
  'POST /api/reservations/:id/guest-link': about(null),
  'POST /api/reservations/:id/guest-code': about(null),
  'GET /api/reservations/:id/guest-proposals': about(null),
  'POST /api/reservations/:id/guest-proposals/accept': about({ version: 1, proposals: [{ id: 1, version: 1 }] }),
  'POST /api/reservations/:id/guest-proposals/refuse': about({ proposalId: 1, version: 1 }),
  'POST /api/reservations/:id/guest-link/renew': about({ generation: 1 }),
  'POST /api/reservations/:id/guest-link/invite': about({ guestId: null }),
  'POST /api/reservations/:id/guest-link/handed-out': about({ by: 'copied' }),
  'POST /api/reservations/:id/guest-link/send': about({ by: 'sms', requestId: 'request-1' }),
}

type OfRequest = { guestRequestId: number }
const aboutRequest =
  (body?: object) =>
  ({ guestRequestId: id }: OfRequest) => ({ names: { params: { id }, ...(body && { body }) } })

/** Requests about what a guest of another business asked on his page. */
export const ofGuestRequests = {
  'GET /api/guest-requests': () => ({ own: { query: {} } }),
  'POST /api/guest-requests/:id/answer': aboutRequest({ state: 'done' }),
  'POST /api/guest-requests/:id/accept': aboutRequest({ requestId: 'request-1', amount: 150 }),
  'POST /api/guest-requests/:id/reopen': aboutRequest(),
}
