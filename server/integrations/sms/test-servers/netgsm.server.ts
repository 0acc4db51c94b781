// A test server that implements Netgsm's REST v2 as its SDK and manual describe it. It checks everything that they
// state.
import { z } from 'zod'
import { parsed } from '../provider-answer.ts'
import { type LocalServerInput, json, localServer, perMinute, withoutTurkish } from './local-server.ts'

const Send = z.strictObject({
  msgheader: z.string().max(11),
  encoding: z.enum(['TR', 'ASCII', 'UNICODE']).optional(),
  iysfilter: z.enum(['0', '11', '12']),
  messages: z.array(z.strictObject({ msg: z.string(), no: z.string().regex(/^[0-9]{10}$/) })).min(1),
})
const Report = z.strictObject({
  jobids: z.array(z.string().min(1)).min(1),
  pagenumber: z.number().int().min(0).default(0),
  pagesize: z.number().int().min(1).max(100).default(10),
})

type Job = { jobid: string; no: string; msg: string; iysfilter: string; status: number; deliveredDate: string }
type Options = { iys?: 'allowed' | 'not-allowed' | 'no-brand'; mostPerPage?: number }

const netgsmAccount = { usercode: '8501234567', password: 'pa:ss\u015Fword', header: 'KONUKOTEL' }

export async function netgsmServer({ iys = 'allowed', mostPerPage = 100 }: Options = {}) {
  const jobs: Job[] = []
  const reports = perMinute(10)
  const sends = new Map<string, number>()

  const refuse = (code: string) => json(406, { code, jobid: null, description: `error ${code}` })
  const login = `Basic ${Buffer.from(`${netgsmAccount.usercode}:${netgsmAccount.password}`).toString('base64')}`

  function send(text: string) {
    const read = Send.safeParse(parsed(text))
    if (!read.success) return refuse('70')
    const { msgheader, encoding, iysfilter, messages } = read.data
    if (msgheader !== netgsmAccount.header) return refuse('40')
    if (iysfilter !== '0' && iys === 'not-allowed') return refuse('50')
    if (iysfilter !== '0' && iys === 'no-brand') return refuse('51')
    const longest = encoding === 'TR' ? 883 : 912
    if (messages.some(({ msg }) => msg.trim() === '' || msg.length > longest)) return refuse('20')
    const jobid = `1737721534260505041714${String(jobs.length).padStart(4, '0')}`
    for (const { msg, no } of messages) {
      const tasks = (sends.get(no) ?? 0) + 1
      if (tasks > 20) return refuse('85')
      sends.set(no, tasks)
      const arrives = encoding === 'TR' ? msg : withoutTurkish(msg)
      const again = jobs.some((job) => job.no === no && job.msg === arrives)
      jobs.push({ jobid, no, msg: arrives, iysfilter, status: again ? 13 : 0, deliveredDate: '' })
    }
    return json(200, { code: '00', jobid, description: 'queued' })
  }

  function report(text: string) {
    if (reports.spent()) return refuse('80')
    const read = Report.safeParse(parsed(text))
    if (!read.success) return refuse('70')
    const { jobids, pagenumber } = read.data
    const pagesize = Math.min(read.data.pagesize, mostPerPage)
    const found = jobs.filter(({ jobid }) => jobids.includes(jobid))
    const page = found.slice(pagenumber * pagesize, (pagenumber + 1) * pagesize)
    if (page.length === 0) return refuse('60')
    return json(200, {
      code: '00',
      jobs: page.map(({ jobid, no, status, deliveredDate }) => ({
        jobid,
        number: no,
        status,
        operator: 20,
        msglen: 1,
        deliveredDate,
        errorCode: 0,
        referansID: '',
      })),
      description: 'success',
    })
  }

  const server = await localServer(({ method, path, authorization, text }: LocalServerInput) => {
    if (method !== 'POST') return { status: 405, body: '' }
    if (authorization !== login) return refuse('30')
    if (path === '/sms/rest/v2/send') return send(text)
    if (path === '/sms/rest/v2/report') return report(text)
    return { status: 404, body: '' }
  })
  return { ...server, account: { ...netgsmAccount, baseUrl: server.url }, jobs, nextMinute: reports.pass }
}
