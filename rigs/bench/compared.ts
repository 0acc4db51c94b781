// Calls the app and the control in turns, so that other load on the machine affects both alike.
import type { Running, startApp } from './app.ts'
import type { NewBooking } from './bare.ts'
import { type Load, load } from './load.ts'
import type { Call, Subject } from './subjects.ts'

const connectionCounts = [1, 32]

export type Compared = {
  subject: string
  connections: number
  ours: Load
  control: Load
  ratio: number
  memoryMB: number
}

type Given = {
  app: Awaited<ReturnType<typeof startApp>>
  bare: Running
  subjects: readonly Subject[]
  sessionOf: (hotelToken: string) => { hotelId: number; sessionId: string }
  seconds: number
  turns: number
}

export async function compare({ app, bare, subjects, sessionOf, seconds, turns }: Given): Promise<Compared[]> {
  const compared: Compared[] = []
  /** The app and the control use different booking numbers, so that no booking is made twice. */
  const next = { ours: 0, control: 1_000_000 }
  for (const subject of subjects) {
    const atControl = (index: number) =>
      subject.isRead ? bareRead(subject) : bareBooking(subject.call(index), sessionOf)
    const measure = async (whose: 'ours' | 'control', connections: number, length: number) => {
      const [address, call] = whose === 'ours' ? [app.address, subject.call] : [bare.address, atControl]
      const { calls, ...figures } = await load({ address, call, connections, seconds: length, from: next[whose] })
      next[whose] += calls + connections
      return figures
    }
    for (const connections of connectionCounts) {
      await measure('ours', connections, seconds / 3)
      await measure('control', connections, seconds / 3)
      const [ours, control]: [Load[], Load[]] = [[], []]
      let memoryMB = 0
      for (let turn = 0; turn < turns; turn++) {
        ours.push(await measure('ours', connections, seconds))
        memoryMB = Math.max(memoryMB, await app.memory())
        control.push(await measure('control', connections, seconds))
      }
      const [a, b] = [meanOf(ours), meanOf(control)]
      compared.push({
        subject: subject.name,
        connections,
        ours: a,
        control: b,
        ratio: a.perSecond / b.perSecond,
        memoryMB,
      })
      process.stdout.write(
        `  ${subject.name}, ${connections}: ${a.perSecond.toFixed(0)} / ${b.perSecond.toFixed(0)} a second\n`,
      )
    }
  }
  return compared
}

function meanOf(turns: readonly Load[]): Load {
  const mean = (of: (turn: Load) => number) => turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length
  return {
    perSecond: mean((turn) => turn.perSecond),
    p50: mean((turn) => turn.p50),
    p95: mean((turn) => turn.p95),
    p99: mean((turn) => turn.p99),
    bytes: turns[0]?.bytes ?? 0,
  }
}

export const pathOf = (name: string) => `/${name.replaceAll(/\W+/g, '-')}`

const bareRead = ({ name }: Subject): Call => ({ method: 'GET', path: pathOf(name), headers: {} })

/** Returns the app's booking as the control takes it, with ids that need no lookup. */
function bareBooking({ headers, body = '{}' }: Call, sessionOf: Given['sessionOf']): Call {
  const { hotelDetailId, checkInDate, checkOutDate, reservationUniqId }: Record<string, never> = JSON.parse(
    String(body),
  )
  const booking: NewBooking = {
    ...sessionOf(headers.authorization ?? ''),
    unitId: hotelDetailId ?? 0,
    checkIn: checkInDate ?? '',
    checkOut: checkOutDate ?? '',
    uniqId: reservationUniqId ?? '',
  }
  return {
    method: 'POST',
    path: '/create',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  }
}
