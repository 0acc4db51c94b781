import { field, parsed, textField } from './provider-answer.ts'
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
  domesticDigits,
  refuseUndeliverable,
  type SmsDelivery,
  SmsNotSent,
  type SmsPort,
  type SmsRefusal,
  SmsReportsNotRead,
} from './sms.ts'

export type IletimerkeziAccount = {
  key: string
  /** The hash that the panel shows. The driver does not compute it, because sources differ on how to do so. */
  hash: string
  /** The approved sender name: at most 11 characters and no Turkish letters. */
  sender: string
  baseUrl?: string
}

// Codes that are also HTTP status codes, such as 401 or 503, have their HTTP meaning here.
const refusals: Record<string, SmsRefusal> = {
  '402': 'credit',
  '450': 'sender',
  '451': 'duplicate',
  '452': 'invalid-number',
  '459': 'sender',
  '460': 'sender',
  '466': 'invalid-number',
  // The account's owner still has to send İleti Merkezi some documents.
  '467': 'credentials',
  '468': 'iys',
  '469': 'iys',
  '470': 'iys',
}

// İleti Merkezi publishes no limit for reports.
const questionsPerCall = 20

/**
 * Implements İleti Merkezi's API v1 in JSON. One call of `deliveries` handles up to 20 ids, because each id needs a
 * request of its own.
 */
export function iletimerkeziSms(
  account: IletimerkeziAccount,
  { patienceMs, clock = () => new Date() }: ProviderOptions = {},
): Required<SmsPort> {
  const { key, hash, sender, baseUrl = 'https://api.iletimerkezi.com' } = account
  const question = (path: string, order: unknown) => ({
    url: below(baseUrl, path),
    json: { request: { authentication: { key, hash }, order } },
    patienceMs,
  })

  return {
    provider: 'iletimerkezi',
    async send(message) {
      refuseUndeliverable(message)
      const answer = await askToSend(
        question('/v1/send-sms/json', {
          sender,
          sendDateTime: [],
          ...(message.kind === 'commercial' ? { iys: '1', iysList: 'BIREYSEL' } : { iys: '0' }),
          // İleti Merkezi's API spells this field in this way.
          message: { text: message.text, receipents: { number: [domesticDigits(message.to)] } },
        }),
      )
      return { provider: 'iletimerkezi', providerMessageId: orderIn(answer), acceptedAt: clock() }
    },
    deliveries: reportsOneByOne(questionsPerCall, async (id) =>
      // Each order that this driver places has one message, so there is no second page.
      deliveryIn(await askForReports(question('/v1/get-report/json', { id, page: '1', rowCount: '1' }))),
    ),
  }
}

function orderIn(answer: Answer): string | undefined {
  const { code, response } = read(answer)
  if (code === undefined || !/^\d{3}$/.test(code)) throw new SmsNotSent(refusalByStatus(answer.status))
  if (code === '200' && answer.status === 200) return textField(field(response, 'order'), 'id')
  throw new SmsNotSent(refusals[code] ?? refusalByStatus(Number(code)), code)
}

function deliveryIn(answer: Answer): SmsDelivery | undefined {
  const { code, response } = read(answer)
  // Code 455 means that there is no such order; 456 means that the order's time has not come.
  if (code === '455') return undefined
  if (code === '456') return { state: 'pending' }
  const order = field(response, 'order')
  if (code !== '200' || order === undefined) {
    const refusal = (code && refusals[code]) || refusalByStatus(Number(code ?? answer.status))
    throw new SmsReportsNotRead(reportRefusal(refusal))
  }
  const messages = field(order, 'message')
  const message: unknown = Array.isArray(messages) ? messages[0] : undefined
  // Reports carry no time of delivery.
  switch (textField(message, 'status') ?? textField(order, 'status')) {
    case '111':
      return { state: 'delivered' }
    case '112':
      return { state: 'failed', reason: 'not-delivered' }
    case '115':
      return { state: 'failed', reason: 'rejected' }
    default:
      return { state: 'pending' }
  }
}

/** Reads İleti Merkezi's own code, which is the HTTP status or something more exact. */
function read({ body }: Answer) {
  const response = field(parsed(body), 'response')
  return { code: textField(field(response, 'status'), 'code'), response }
}
