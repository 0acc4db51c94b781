import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'
import { guestLanguages } from '#domain/language/guest.ts'
import { z } from 'zod'
import { GuideChange, GuideOfUnit, NewGuide, OneGuide } from './schemas.ts'

const access = 'unit.change'
const params = z.object({ id: IdInPath })

export const readGeneralGuide = endpoint({
  method: 'GET',
  path: '/api/hotels/user/current/guide',
  summary: 'What the business tells its guests of every unit that says nothing else',
  access,
  response: OneGuide,
})

export const changeGeneralGuide = endpoint({
  method: 'PUT',
  path: '/api/hotels/user/current/guide',
  summary: 'Changes what guests of every unit are told. With `version`, 409 when somebody was faster',
  access,
  body: GuideChange,
  response: OneGuide,
})

export const readUnitGuide = endpoint({
  method: 'GET',
  path: '/api/hotel-details/:id/guide',
  summary: 'What the guests of a unit are told',
  access,
  params,
  response: GuideOfUnit,
})

export const changeUnitGuide = endpoint({
  method: 'PUT',
  path: '/api/hotel-details/:id/guide',
  summary: 'Changes what the guests of a unit are told. With `version`, 409 when somebody was faster',
  access,
  params,
  body: GuideChange,
  response: GuideOfUnit,
})

/** What is typed travels in the body, so this is a POST; it changes nothing. */
export const previewGuide = endpoint({
  method: 'POST',
  path: '/api/hotel-details/:id/guide/preview',
  summary: 'The page of a guest of this unit on the day of arrival, with what is typed now, as HTML',
  access,
  params,
  body: z
    .object({ of: z.enum(['unit', 'business']), guide: NewGuide, language: z.enum(guestLanguages) })
    .meta({ id: 'GuidePreview' }),
  response: Done.extend({ html: z.string() }),
})
