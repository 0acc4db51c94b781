// A test server that implements Verimor's SMS API v2 as its guide describes it. It checks everything that the guide
// states.
import { z } from 'zod'
import { parsed } from '../provider-answer.ts'
import { type LocalServerInput, json, localServer, perMinute, type Reply, withoutTurkish } from './local-server.ts'

const Send = z.strictObject({
  username: z.string(),
  password: z.string(),
  source_addr: z.string(),
  custom_id: z.string().optional(),
  datacoding: z.string().optional(),
  is_commercial: z.boolean().optional(),
  iys_recipient_type: z.string().optional(),
  messages: z.array(z.strictObject({ msg: z.string(), dest: z.string(), id: z.string().optional() })),
})

type Sent = z.infer<typeof Send> & {
  campaign: number
  dest: string
  msg: string
  status: string
  done_at: string | null
}
type Options = { addressAllowed?: boolean; brand?: boolean; credits?: number }

const verimorAccount = { username: '908501234567', password: 'pass&word=1', sender: 'KONUK OTEL' }

const turkish = /[\u015E\u015F\u011E\u011F\u00E7\u0131\u0130]/g
const gsm = /[^\n\r -_a-~\u20AC\u00D6\u00F6\u00DC\u00FC\u00C7\u015E\u015F\u011E\u011F\u00E7\u0131\u0130]/g
const word = (said: string): Reply => ({ status: 400, body: said })

export async function verimorServer({ addressAllowed = true, brand = true, credits = 1000 }: Options = {}) {
  const sent: Sent[] = []
  const reports = perMinute(20)

  function allowed(username: unknown, password: unknown): Reply | undefined {
    if (username !== verimorAccount.username || password !== verimorAccount.password)
      return { status: 401, body: 'Ge\u00E7ersiz kullan\u0131c\u0131 ad\u0131/\u015Fifre' }
    if (!addressAllowed)
      return { status: 401, body: 'Hesab\u0131n\u0131zda izinli IP ayarlar\u0131 yap\u0131lmam\u0131\u015F' }
    return undefined
  }

  function send(text: string): Reply {
    const read = Send.safeParse(parsed(text))
    if (!read.success) return word('INVALID_JSON')
    const { username, password, source_addr, datacoding, is_commercial, iys_recipient_type, messages } = read.data
    const refusal = allowed(username, password)
    if (refusal) return refusal
    if (source_addr !== verimorAccount.sender) return word('INVALID_SOURCE_ADDRESS')
    if (is_commercial && !brand) return word('MISSING_IYS_BRAND_CODE')
    if (is_commercial && !/^(BIREYSEL|TACIR)$/.test(iys_recipient_type ?? '')) return word('INVALID_IYS_RECIPIENT_TYPE')
    const [message] = messages
    if (!message || message.msg.trim() === '') return word('MISSING_MESSAGE')
    if (message.dest === '') return word('MISSING_DESTINATION_ADDRESS')
    if (!/^(90\d{10}|00[1-9]\d{6,13})$/.test(message.dest)) return word('INVALID_DESTINATION_ADDRESS')
    if (datacoding !== undefined && (!/^[012]$/.test(datacoding) || message.dest.startsWith('00')))
      return word('INVALID_DATACODING')
    if (message.msg.length > ({ 0: 1071, 2: 469 }[datacoding ?? ''] ?? 1043)) return word('MESSAGE_TOO_LONG')
    if (credits < 1) return word('INSUFFICIENT_CREDITS')
    credits--
    const campaign = 20_210 + sent.length
    const plain = datacoding === '0' ? message.msg.replace(turkish, withoutTurkish) : message.msg
    const msg = datacoding === '2' ? plain : plain.replace(gsm, '?')
    sent.push({ ...read.data, campaign, dest: message.dest, msg, status: 'SENDING', done_at: null })
    return { status: 200, body: `${campaign}\n` }
  }

  function status(query: URLSearchParams): Reply {
    const refusal = allowed(query.get('username'), query.get('password'))
    if (refusal) return refusal
    if (reports.spent()) return { status: 429, body: 'Too Many Requests' }
    const id = query.get('id') ?? ''
    if (id === '1') return { status: 401, body: 'Bu kampanya size ait de\u011Fil' }
    const one = sent.find(({ campaign }) => String(campaign) === id)
    if (!one) return { status: 404, body: 'Bu idye sahip kampanya bulunamad\u0131' }
    return json(200, [
      {
        campaign_id: one.campaign,
        campaign_custom_id: one.custom_id,
        message_id: '13582302',
        dest: one.dest,
        size: 1,
        credits: 1,
        status: one.status,
        gsm_error: '0',
        sent_at: one.done_at,
        done_at: one.done_at,
      },
    ])
  }

  const server = await localServer(({ method, path, query, text }: LocalServerInput) => {
    if (method === 'POST' && path === '/v2/send.json') return send(text)
    if (method === 'GET' && path === '/v2/status') return status(query)
    return { status: 404, body: 'Not Found' }
  })
  return { ...server, account: { ...verimorAccount, baseUrl: server.url }, sent, nextMinute: reports.pass }
}
