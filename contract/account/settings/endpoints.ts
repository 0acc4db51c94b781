import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { Language, MyProfile, NewPassword, ProfileAnswer, Session } from './schemas.ts'
import { z } from 'zod'

export const profileSettings = endpoint({
  method: 'GET',
  path: '/api/settings/profile',
  summary: 'What the signed-in user has said about themselves',
  access: 'self',
  response: ProfileAnswer,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/settings/profile',
  summary: "Changes the signed-in user's name and phone",
  access: 'self',
  notInLiveDemo: true,
  body: MyProfile.extend({ version: Version.optional() }).meta({ id: 'ProfileChange' }),
  response: ProfileAnswer,
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/settings/language',
  summary: 'The language of the mails to the signed-in user. Answers are in the language of Accept-Language.',
  access: 'self',
  body: z.object({ language: Language }),
  response: Done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/settings/password',
  summary: 'Sets a new password and ends every session but this one',
  access: 'self',
  notInLiveDemo: true,
  body: NewPassword,
  response: Done,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  summary: 'Where this user is signed in: this session first, then the newest',
  access: 'self',
  response: z.object({ success: z.literal(true), sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/:id',
  summary: 'Ends one session of this user',
  access: 'self',
  params: z.object({ id: z.uuid() }),
  response: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/settings/sessions/end-others',
  summary: 'Ends every session of this user but the one that asks',
  access: 'self',
  response: Done,
})
