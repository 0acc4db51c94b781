import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { SmsAccountAnswer, SmsAccountChange, SmsAllowance } from './schemas.ts'

export const smsAccount = endpoint({
  method: 'GET',
  path: '/api/settings/sms',
  summary: "The business's own SMS account, without its password",
  access: 'business.change',
  response: SmsAccountAnswer,
})

export const changeSmsAccount = endpoint({
  method: 'PUT',
  path: '/api/settings/sms',
  summary: 'Sets through which account the business sends its SMS',
  access: 'business.change',
  notInLiveDemo: true,
  asksAgain: true,
  body: SmsAccountChange,
  response: SmsAccountAnswer,
})

export const sendTestSms = endpoint({
  method: 'POST',
  path: '/api/settings/sms/test',
  summary: "Sends an SMS to the signed-in user's own phone through the stored account",
  access: 'business.change',
  notInLiveDemo: true,
  response: Done,
})

export const smsAllowance = endpoint({
  method: 'GET',
  path: '/api/sms/allowance',
  summary: "What the business may still send today over Konuk's account, in parts; null where it has its own",
  access: 'sms.send',
  response: Done.extend({ allowance: SmsAllowance }),
})
