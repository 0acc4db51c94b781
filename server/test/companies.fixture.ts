// Attempts to reach another hotel's companies and the bank lines that they or its card terminals bring, for the tests
// that call every endpoint.
type Theirs = { companyId: number; bankLineId: number; reservation: { id: number } }

const november = { from: '2026-11-01', to: '2026-11-30' }

export const ofCompanies = {
  'GET /api/bank/card-takings': () => ({ own: {} }),
  'POST /api/bank/lines/:id/book-card-takings': ({ bankLineId: id }: Theirs) => ({
    names: { params: { id }, body: { wayId: 1, day: '2026-11-21' } },
  }),
  'POST /api/bank/lines/:id/book-for-company': ({ bankLineId: id, companyId }: Theirs) => ({
    names: { params: { id }, body: { companyId } },
  }),
  'POST /api/companies/search': () => ({ own: { body: {} } }),
  'POST /api/companies': () => ({ own: { body: { title: 'Bizim Firma', kind: 'company', requestId: 'company-one' } } }),
  'GET /api/companies/:id': ({ companyId: id }: Theirs) => ({ names: { params: { id } } }),
  'GET /api/companies/:id/statement': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, query: november },
  }),
  'GET /api/companies/:id/statement/file': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, query: { ...november, format: 'xlsx' } },
  }),
  'PUT /api/companies/:id': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, body: { title: 'Bizim Firma', kind: 'company', version: 1 } },
  }),
  'POST /api/companies/:id/archive': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, body: { archived: true, version: 1 } },
  }),
  'POST /api/companies/:id/payments': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, body: { requestId: 'company-pays', amount: 1, method: 'iban' } },
  }),
  'GET /api/companies/:id/payments/:paymentId/receipt': ({ companyId: id }: Theirs) => ({
    names: { params: { id, paymentId: 1 } },
  }),
  'GET /api/companies/:id/payments/:paymentId/receipt/facts': ({ companyId: id }: Theirs) => ({
    names: { params: { id, paymentId: 1 } },
  }),
  'POST /api/companies/:id/allocations': ({ companyId: id, reservation }: Theirs) => ({
    names: {
      params: { id },
      body: {
        requestId: 'company-moves',
        parts: [{ reservationId: reservation.id, ofGroup: false, amount: 1, owed: 1 }],
      },
    },
  }),
  'POST /api/companies/:id/refunds': ({ companyId: id }: Theirs) => ({
    names: { params: { id }, body: { requestId: 'company-back', amount: 1, method: 'iban' } },
  }),
  'PUT /api/reservations/:id/company': ({ reservation: { id } }: Theirs) => ({
    names: { params: { id }, body: { companyId: null } },
  }),
}
