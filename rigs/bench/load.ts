// Opens a number of connections, each of which sends its next call as soon as it has a response. The client is Node's
// own, because a library (autocannon) would bring 63 packages for these lines.
import { Agent, request } from 'node:http'
import type { Call } from './subjects.ts'

export type Load = { perSecond: number; p50: number; p95: number; p99: number; bytes: number }

type Given = { address: string; call: (index: number) => Call; connections: number; seconds: number; from: number }

/** `from` is the number of the first call. The result includes the number of calls. */
export async function load({ address, call, connections, seconds, from }: Given): Promise<Load & { calls: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = from
  let bytes = 0
  const began = performance.now()
  const ends = began + seconds * 1000
  const ask = async () => {
    while (performance.now() < ends) {
      const start = performance.now()
      bytes = (await answerOf(agent, address, call(next++))).length
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, ask))
  } finally {
    agent.destroy()
  }
  const perSecond = (times.length * 1000) / (performance.now() - began)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes, calls: times.length }
}

/** Returns the body of a successful response. */
export function answerOf(agent: Agent, address: string, { method, path, headers, body }: Call): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const content = Buffer.concat(chunks)
        if ((answer.statusCode ?? 500) < 300) resolve(content)
        else
          reject(new Error(`${method} ${path} was answered ${answer.statusCode}: ${content.toString().slice(0, 500)}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
