// A test server that implements İleti Merkezi's v1 in JSON as its documentation describes it. It checks everything that
// the documentation states.
import { z } from 'zod'
import { parsed } from '../provider-answer.ts'
import { json, localServer, type Reply } from './local-server.ts'

const authentication = z.strictObject({ key: z.string(), hash: z.string() })
const Send = z.strictObject({
  request: z.strictObject({
    authentication,
    order: z.strictObject({
      sender: z.string(),
      sendDateTime: z.array(z.string()),
      iys: z.string().optional(),
      iysList: z.string().optional(),
      message: z.strictObject({ text: z.string(), receipents: z.strictObject({ number: z.array(z.string()).min(1) }) }),
    }),
  }),
})
const Report = z.strictObject({
  request: z.strictObject({
    authentication,
    order: z.strictObject({ id: z.string(), page: z.string().optional(), rowCount: z.string().optional() }),
  }),
})

type Order = { id: string; number: string; text: string; iys: string; iysList?: string; order: number; message: number }
type Options = { iysCode?: boolean; balance?: number }

const iletimerkeziAccount = { key: 'a1b2c3d4e5', hash: 'f6a7b8c9d0e1f2a3', sender: 'KONUKOTEL' }

export async function iletimerkeziServer({ iysCode = true, balance = 1000 }: Options = {}) {
  const orders: Order[] = []
  const { key, hash, sender } = iletimerkeziAccount

  const refuse = (code: number): Reply =>
    json(code === 401 || code === 503 ? code : 400, { response: { status: { code, message: 'error' } } })
  const fine = (order: unknown) => json(200, { response: { status: { code: 200, message: 'ok' }, order } })

  function send(text: string): Reply {
    const read = Send.safeParse(parsed(text))
    if (!read.success) return refuse(400)
    const { authentication: login, order } = read.data.request
    if (login.key !== key || login.hash !== hash) return refuse(401)
    if (order.sender === '') return refuse(459)
    if (order.sender.length > 11) return refuse(460)
    if (order.sender !== sender) return refuse(450)
    if (order.iys !== '0' && order.iys !== '1') return refuse(468)
    if (order.iys === '1' && !/^(BIREYSEL|TACIR)$/.test(order.iysList ?? '')) return refuse(469)
    if (order.iys === '1' && !iysCode) return refuse(470)
    if (order.message.text.trim() === '') return refuse(454)
    const [number = ''] = order.message.receipents.number
    if (!/^5\d{9}$/.test(number)) return refuse(452)
    if (orders.some((one) => one.number === number && one.text === order.message.text)) return refuse(451)
    if (balance < 1) return refuse(402)
    balance--
    const id = String(312_891_245 + orders.length)
    const { iys, iysList } = order
    orders.push({ id, number, text: order.message.text, iys, ...(iysList && { iysList }), order: 113, message: 110 })
    return fine({ id: Number(id) })
  }

  function report(text: string): Reply {
    const read = Report.safeParse(parsed(text))
    if (!read.success) return refuse(422)
    const { authentication: login, order } = read.data.request
    if (login.key !== key || login.hash !== hash) return refuse(401)
    const one = orders.find(({ id }) => id === order.id)
    if (!one) return refuse(455)
    return fine({
      id: one.id,
      status: one.order,
      total: 1,
      sender,
      message: one.order === 115 ? [] : [{ number: `+90${one.number}`, status: one.message }],
    })
  }

  const server = await localServer(({ method, path, text }) => {
    if (method === 'POST' && path === '/v1/send-sms/json') return send(text)
    if (method === 'POST' && path === '/v1/get-report/json') return report(text)
    return refuse(404)
  })
  return { ...server, account: { ...iletimerkeziAccount, baseUrl: server.url }, orders }
}
