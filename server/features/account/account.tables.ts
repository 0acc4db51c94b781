import type { Tables } from '#server/table-register.ts'

export const accountTables = {
  account_code: {
    audit: { leftOut: 'means: codes of sign-in, gone within the hour' },
  },
  app_user: {
    audit: {
      leftOut: 'a person’s own account, who may work for several businesses; what they may do in one is in membership',
    },
  },
  former_phone: {
    audit: { leftOut: 'as app_user' },
  },
  passkey: {
    audit: { leftOut: 'as recovery_code' },
  },
  passkey_challenge: {
    audit: { leftOut: 'means: of one sign-in, gone with it' },
  },
  recovery_code: {
    audit: { leftOut: 'a person’s own; that they have a second step is in membership' },
  },
  registration: {
    audit: { leftOut: 'of no business yet' },
  },
  second_step: {
    audit: { leftOut: 'as recovery_code' },
  },
  session: {
    audit: { leftOut: 'means: who is signed in; the settings show it' },
    takeout: { leftOut: 'people sign in anew: accounts are theirs, not of the business' },
  },
} satisfies Tables
