// Registers a business as people do, and makes calls as this business.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { login, register, verifyEmail } from '#contract/account/endpoints.ts'
import { callAt, responseOf } from '#contract/call-at.ts'
import { requestOf } from '#contract/client.ts'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import type { Apps } from './apps.ts'
import { until } from './until.ts'

export type Business = { token: string; account: { email: string; password: string }; unitIds: readonly number[] }

const unitCount = 20

export async function openBusiness({ address, mails }: Pick<Apps, 'address' | 'mails'>): Promise<Business> {
  const account = { email: 'ada@konuk.test', password: 'Zeytin-Dali-42' }
  const who = { firstName: 'Ada', lastName: 'Aksu', hotelName: 'Zeytin Konak' }
  await callAt(address, register, { body: { ...account, ...who } })
  const code = await until('the mail with the code', 30, () => {
    const mail = mails.find(({ to }) => to === account.email)
    return Promise.resolve(mail && /^ {4}([A-Z0-9]{6})$/m.exec(mail.text)?.[1])
  })
  await callAt(address, verifyEmail, { query: { code, email: account.email } })
  const { token } = await callAt(address, login, { body: account })
  const unitIds: number[] = []
  for (let number = 1; number <= unitCount; number++) {
    const body = { unitName: `Bungalov ${number}`, price: 1000 }
    unitIds.push((await callAt(address, addUnit, { body }, token)).hotelDetail.id)
  }
  return { token, account, unitIds }
}

/** Calls from a separate source address, because rate limits count by address. */
export async function callFrom<E extends Endpoint>(
  place: string,
  address: string,
  endpoint: E,
  asked: Request<E>,
  token?: string,
): Promise<Response<E>> {
  const { path, method, headers, ...rest } = requestOf(endpoint, asked, token)
  const body = 'body' in rest ? rest.body : ''
  const answer = await new Promise<{ status: number; content: string }>((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, headers, localAddress: place, agent: false }, (received) => {
      text(received).then((content) => resolve({ status: received.statusCode ?? 0, content }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
  return responseOf(endpoint, answer.status, JSON.parse(answer.content))
}
