// What a business tells guests of its units: a day with it, and attempts to reach that of another hotel, for the tests
// that call every endpoint.
import * as guides from '#contract/unit-guide/endpoints.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { ofGuestRequests } from './stay-requests.fixture.ts'
import type { TestHotel, world } from './world.ts'

const guide = {
  ...unwrittenGuide,
  directions: 'Köprüden sonra sağda',
  place: '36.5, 30.1',
  wifiName: 'Ev',
  wifiPassword: 'gizli',
  doorCode: '1234',
  translations: { ...unwrittenGuide.translations, en: { directions: 'After the bridge', rules: '' } },
}
type Theirs = { unit: { id: number } }

/** What guests are told, and what they ask for. */
export const ofGuestPages = {
  ...ofGuestRequests,
  'GET /api/hotels/user/current/guide': () => ({ own: {} }),
  'PUT /api/hotels/user/current/guide': () => ({ own: { body: guide } }),
  'GET /api/hotel-details/:id/guide': ({ unit: { id } }: Theirs) => ({ names: { params: { id } } }),
  'PUT /api/hotel-details/:id/guide': ({ unit: { id } }: Theirs) => ({ names: { params: { id }, body: guide } }),
  'POST /api/hotel-details/:id/guide/preview': ({ unit: { id } }: Theirs) => ({
    names: { params: { id }, body: { of: 'unit', guide, language: 'tr' } },
  }),
}

export async function tellsGuests({ call }: ReturnType<typeof world>, ours: TestHotel, id: number): Promise<void> {
  const params = { id }
  await call(guides.changeGeneralGuide, { body: guide }, ours)
  await call(guides.changeUnitGuide, { params, body: guide }, ours)
  await call(guides.changeUnitGuide, { params, body: { ...guide, doorCode: '13' } }, ours)
  await call(guides.readGeneralGuide, {}, ours)
  await call(guides.readUnitGuide, { params }, ours)
  await call(guides.previewGuide, { params, body: { of: 'unit', guide, language: 'ar' } }, ours)
}
