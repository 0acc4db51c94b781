import { smsParts } from '#domain/sms/segments.ts'
import { parsed, providerTime, textField } from './provider-answer.ts'
import {
  type Answer,
  askForReports,
  askToSend,
  below,
  type ProviderOptions,
  refusalByStatus,
  reportRefusal,
} from './provider-call.ts'
import { reportsOneByOne } from './reports-one-by-one.ts'
import {
  refuseUndeliverable,
  type SmsDelivery,
  type SmsFailure,
  SmsNotSent,
  type SmsPort,
  type SmsRefusal,
  SmsReportsNotRead,
} from './sms.ts'

export type VerimorAccount = {
  /** The account's number, 12 digits: `908501234567`. */
  username: string
  password: string
  sender: string
  baseUrl?: string
}

const refusals: Record<string, SmsRefusal> = {
  INVALID_SOURCE_ADDRESS: 'sender',
  NUMERIC_SOURCE_ADDRESS_NOT_ALLOWED: 'sender',
  MISSING_DESTINATION_ADDRESS: 'invalid-number',
  INVALID_DESTINATION_ADDRESS: 'invalid-number',
  INSUFFICIENT_CREDITS: 'credit',
  MUKERRER_RAPORLAMA: 'duplicate',
  MISSING_IYS_BRAND_CODE: 'iys',
  AHS_AUTHORIZATION_ERROR: 'iys',
  NO_AHS_BRAND_ERROR: 'iys',
}

const failures: Record<string, SmsFailure> = {
  NOT_DELIVERED: 'not-delivered',
  EXPIRED: 'expired',
  INVALID_DESTINATION_ADDRESS: 'invalid-number',
  REJECTED: 'rejected',
  DOUBLE_SEND_ERROR: 'duplicate',
  BLACKLISTED_DESTINATION_ADDRESS: 'blacklisted',
  NOT_ALLOWED_BY_IYS: 'iys',
  MISSING_TARIFF: 'provider-error',
  ROUTE_NOT_AVAILABLE: 'provider-error',
  NETWORK_NOTCOVERED: 'provider-error',
  INTERNATIONAL_DENIED: 'provider-error',
  SEND_ERROR: 'provider-error',
}

// Twenty questions a minute, ten of them in one go.
const questionsPerCall = 10

/** Verimor, API v2. One call of `deliveries` settles up to 10 ids, as each needs a question of its own. */
export function verimorSms(
  account: VerimorAccount,
  { patienceMs, clock = () => new Date() }: ProviderOptions = {},
): Required<SmsPort> {
  const { username, password, sender, baseUrl = 'https://sms.verimor.com.tr' } = account

  return {
    provider: 'verimor',
    async send(message) {
      refuseUndeliverable(message)
      const answer = await askToSend({
        url: below(baseUrl, '/v2/send.json'),
        json: {
          username,
          password,
          source_addr: sender,
          custom_id: message.reference,
          datacoding: dataCoding(message.text),
          ...(message.kind === 'commercial' && { is_commercial: true, iys_recipient_type: 'BIREYSEL' }),
          messages: [{ msg: message.text, dest: message.to.slice(1), id: message.reference }],
        },
        patienceMs,
      })
      return { provider: 'verimor', providerMessageId: campaignIn(answer), acceptedAt: clock() }
    },
    deliveries: reportsOneByOne(questionsPerCall, async (id) => {
      const query = new URLSearchParams({ id, username, password })
      return deliveryIn(await askForReports({ url: `${below(baseUrl, '/v2/status')}?${query}`, patienceMs }), id)
    }),
  }
}

// The letters that Verimor counts as Turkish, in their code points: S, G and c as in Turkish, both odd i's.
const turkishLetters = /[\u015E\u015F\u011E\u011F\u00E7\u0131\u0130]/

/** Left out, Verimor would guess, and never guess Unicode. */
function dataCoding(text: string): '0' | '1' | '2' {
  if (smsParts(text).encoding === 'unicode') return '2'
  return turkishLetters.test(text) ? '1' : '0'
}

function campaignIn({ status, body }: Answer): string {
  const said = body.trim()
  if (status === 200 && /^\d+$/.test(said)) return said
  // An account without its list of allowed server addresses is refused like one with a wrong password.
  if (status === 401) throw new SmsNotSent('credentials', /\bIP\b/.test(said) ? 'IP' : undefined)
  if (status !== 400) throw new SmsNotSent(refusalByStatus(status))
  // Only a word of theirs may travel on: anything else might quote the message.
  const word = /^[A-Z]+(_[A-Z0-9]+)+$/.test(said) ? said : undefined
  throw new SmsNotSent((word !== undefined && refusals[word]) || 'rejected', word)
}

function deliveryIn({ status, body }: Answer, id: string): SmsDelivery | undefined {
  if (status === 404) return undefined
  const messages = parsed(body)
  if (status !== 200 || !Array.isArray(messages)) throw new SmsReportsNotRead(reportRefusal(refusalByStatus(status)))
  // A campaign of ours has one message in it.
  const message: unknown = messages.find((one) => textField(one, 'campaign_id') === id)
  if (message === undefined) return undefined

  const state = textField(message, 'status') ?? ''
  const at = providerTime(textField(message, 'done_at'))
  // SENT: handed over to an operator that never reports back, so there is nothing more to wait for.
  if (state === 'DELIVERED' || state === 'SENT') return { state: 'delivered', ...(at && { at }) }
  const reason = failures[state]
  return reason === undefined ? { state: 'pending' } : { state: 'failed', reason, ...(at && { at }) }
}
