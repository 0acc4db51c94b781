import { field, parsed, providerTime, textField } from './provider-answer.ts'
import {
  type Answer,
  askForReports,
  askToSend,
  below,
  type ProviderOptions,
  refusalByStatus,
  reportRefusal,
} from './provider-call.ts'
import {
  domesticDigits,
  refuseUndeliverable,
  type SmsDelivery,
  type SmsFailure,
  SmsNotSent,
  type SmsPort,
  type SmsRefusal,
  SmsReportsNotRead,
} from './sms.ts'

export type NetgsmAccount = {
  usercode: string
  password: string
  /** The approved sender name, at most 11 characters. */
  header: string
  baseUrl?: string
}

// Codes 01 and 02 mean that Netgsm accepted the message and corrected its date.
const taken = ['00', '01', '02']
const refusals: Record<string, SmsRefusal> = {
  '20': 'rejected',
  // Code 30 is also used for a server address that the account does not allow.
  '30': 'credentials',
  '40': 'sender',
  '41': 'sender',
  '50': 'iys',
  '51': 'iys',
  '70': 'rejected',
  '80': 'busy',
  '85': 'busy',
  '100': 'busy',
  '101': 'busy',
  '110': 'busy',
}
const noSuchReport = '60'

const failures: Record<string, SmsFailure> = {
  '2': 'expired',
  '3': 'invalid-number',
  '4': 'provider-error',
  '11': 'rejected',
  '12': 'not-delivered',
  '13': 'duplicate',
  '14': 'credit',
  '15': 'blacklisted',
  '16': 'iys',
  '17': 'iys',
}

// An account may make only ten requests a minute, and the business may use other programs that read reports too.
const questionsPerCall = 5
const idsPerQuestion = 50

/**
 * Implements Netgsm's REST v2. One call of `deliveries` handles up to 250 ids. Two calls a minute stay within Netgsm's
 * limit.
 */
export function netgsmSms(
  account: NetgsmAccount,
  { patienceMs, clock = () => new Date() }: ProviderOptions = {},
): Required<SmsPort> {
  const { usercode, password, header, baseUrl = 'https://api.netgsm.com.tr' } = account
  const authorization = `Basic ${Buffer.from(`${usercode}:${password}`).toString('base64')}`
  const question = (path: string, json: unknown) => ({
    url: below(baseUrl, path),
    headers: { authorization },
    json,
    patienceMs,
  })

  async function page(jobids: string[], pagenumber: number) {
    const answer = await askForReports(
      // The first page is requested without a number, because sources differ on whether counting starts at 0.
      question('/sms/rest/v2/report', { jobids, pagesize: idsPerQuestion, ...(pagenumber > 0 && { pagenumber }) }),
    )
    return jobsIn(answer)
  }

  return {
    provider: 'netgsm',
    async send(message) {
      refuseUndeliverable(message)
      const answer = await askToSend(
        question('/sms/rest/v2/send', {
          msgheader: header,
          // Without this encoding, Turkish letters arrive as their closest ASCII letters.
          encoding: 'TR',
          // Filter 11 is for commercial messages to private persons, which guests are; 12 would be for businesses.
          iysfilter: message.kind === 'commercial' ? '11' : '0',
          messages: [{ msg: message.text, no: domesticDigits(message.to) }],
        }),
      )
      return { provider: 'netgsm', providerMessageId: jobOf(answer), acceptedAt: clock() }
    },
    async deliveries(ids) {
      const known = new Map<string, SmsDelivery>()
      let asked = 0
      for (let first = 0; first < ids.length && asked < questionsPerCall; first += idsPerQuestion) {
        const batch = ids.slice(first, first + idsPerQuestion)
        for (let pagenumber = 0; asked < questionsPerCall; pagenumber++) {
          const before = known.size
          try {
            asked++
            for (const job of await page(batch, pagenumber)) {
              const id = textField(job, 'jobid')
              if (id !== undefined && batch.includes(id)) known.set(id, deliveryOf(job))
            }
          } catch (error) {
            if (known.size > 0) return known
            throw error
          }
          if (known.size === before || batch.every((id) => known.has(id))) break
        }
      }
      return known
    },
  }
}

function jobOf({ status, body }: Answer): string | undefined {
  const said = parsed(body)
  const code = textField(said, 'code')
  if (code === undefined) throw new SmsNotSent(refusalByStatus(status))
  if (taken.includes(code)) {
    if (status !== 200) throw new SmsNotSent('unknown', code)
    return textField(said, 'jobid') ?? textField(said, 'jobId')
  }
  // Refusals usually have status 406. The code in the body decides, whatever the status is.
  throw new SmsNotSent(refusals[code] ?? refusalByStatus(status), /^\d{1,4}$/.test(code) ? code : undefined)
}

function jobsIn({ status, body }: Answer): unknown[] {
  const said = parsed(body)
  const code = textField(said, 'code')
  if (code === noSuchReport) return []
  const jobs = field(said, 'jobs')
  if (code === '00' && Array.isArray(jobs)) return jobs
  const refusal = code === undefined || code === '00' ? refusalByStatus(status) : (refusals[code] ?? 'rejected')
  throw new SmsReportsNotRead(reportRefusal(refusal))
}

function deliveryOf(job: unknown): SmsDelivery {
  const status = textField(job, 'status') ?? ''
  const at = providerTime(textField(job, 'deliveredDate'))
  if (status === '1') return { state: 'delivered', ...(at && { at }) }
  const reason = failures[status]
  // An undocumented status counts as pending, because it may still change.
  return reason === undefined ? { state: 'pending' } : { state: 'failed', reason, ...(at && { at }) }
}
