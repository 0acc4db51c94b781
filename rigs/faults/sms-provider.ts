// A local SMS provider that implements Netgsm's REST v2 and counts the messages that it was given.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Day } from './scenario.ts'
import { callAt } from '#contract/call-at.ts'
import { changeSmsAccount } from '#contract/sms/endpoints.ts'

const Send = z.object({ messages: z.array(z.object({ msg: z.string(), no: z.string() })) })
const Report = z.object({ jobids: z.array(z.string()) })
type Taken = { to: string; text: string }

/**
 * The behaviour of the provider. With `hangs`, `cuts` and `rubbish` it accepts the messages too, but its response does
 * not confirm them.
 */
export type Mood = 'well' | 'hangs' | 'cuts' | 'rubbish'

export async function smsProvider({ open }: Pick<Day, 'open'>) {
  const taken: Taken[] = []
  let mood: Mood = 'well'
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    void text(request).then(
      (body) => {
        if (request.url === '/sms/rest/v2/report') {
          const jobs = Report.parse(JSON.parse(body)).jobids.map((jobid) => ({
            jobid,
            status: 1,
            number: '',
            deliveredDate: '',
          }))
          return answer(200, { code: '00', jobs })
        }
        for (const { no, msg } of Send.parse(JSON.parse(body)).messages) taken.push({ to: no, text: msg })
        if (mood === 'hangs') return undefined
        if (mood === 'cuts') return void request.socket.destroy()
        if (mood === 'rubbish') return void response.end('<html><body>Under maintenance</body></html>')
        return answer(200, { code: '00', jobid: `job-${taken.length}` })
      },
      () => request.socket.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    taken,
    be: (next: Mood) => void (mood = next),
    /** Gives the business its own SMS account, which has no limits for strangers. */
    connect: (app: string, token: string) => {
      const body = { driver: 'netgsm' as const, username: '8501234567', secret: 'a-password', sender: 'KONUKOTEL' }
      return callAt(app, changeSmsAccount, { body }, token)
    },
    env: {
      KONUK_SMS_DRIVER: 'netgsm',
      KONUK_SMS_USER: '8501234567',
      KONUK_SMS_PASSWORD: 'a-password',
      KONUK_SMS_SENDER: 'KONUKOTEL',
      KONUK_SMS_URL: url,
    },
  }
}

export type SmsProvider = Awaited<ReturnType<typeof smsProvider>>
