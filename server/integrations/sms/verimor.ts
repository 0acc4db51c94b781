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

// Verimor allows twenty requests a minute, and one call uses ten of them.
const questionsPerCall = 10

/**
 * Implements Verimor's API v2. One call of `deliveries` handles up to 10 ids, because each id needs a request of its
 * own.
 */
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

// The letters that Verimor counts as Turkish, by code point: Ş, ş, Ğ, ğ, ç, ı and İ.
const turkishLetters = /[\u015E\u015F\u011E\u011F\u00E7\u0131\u0130]/

/** Without this field Verimor would guess the encoding, and it never guesses Unicode. */
function dataCoding(text: string): '0' | '1' | '2' {
  if (smsParts(text).encoding === 'unicode') return '2'
  return turkishLetters.test(text) ? '1' : '0'
}

function campaignIn({ status, body }: Answer): string {
  const said = body.trim()
  if (status === 200 && /^\d+$/.test(said)) return said
  // For an account without a list of allowed server addresses, Verimor answers as for a wrong password.
  if (status === 401) throw new SmsNotSent('credentials', /\bIP\b/.test(said) ? 'IP' : undefined)
  if (status !== 400) throw new SmsNotSent(refusalByStatus(status))
  // Only Verimor's own code may be passed on, because any other text might quote the message.
  const word = /^[A-Z]+(_[A-Z0-9]+)+$/.test(said) ? said : undefined
  throw new SmsNotSent((word !== undefined && refusals[word]) || 'rejected', word)
}

function deliveryIn({ status, body }: Answer, id: string): SmsDelivery | undefined {
  if (status === 404) return undefined
  const messages = parsed(body)
  if (status !== 200 || !Array.isArray(messages)) throw new SmsReportsNotRead(reportRefusal(refusalByStatus(status)))
  // Each campaign of this driver has one message.
  const message: unknown = messages.find((one) => textField(one, 'campaign_id') === id)
  if (message === undefined) return undefined

  const state = textField(message, 'status') ?? ''
  const at = providerTime(textField(message, 'done_at'))
  // SENT means that the message went to an operator that never reports back, so there is nothing more to wait for.
  if (state === 'DELIVERED' || state === 'SENT') return { state: 'delivered', ...(at && { at }) }
  const reason = failures[state]
  return reason === undefined ? { state: 'pending' } : { state: 'failed', reason, ...(at && { at }) }
}
