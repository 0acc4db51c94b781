// The disk of the data folder becomes full. The test uses a small disk in memory, which only root can create.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listUnits } from '#contract/units/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { requestOf } from '#contract/client.ts'
import { until } from '../cluster/until.ts'
import { startApp, statusOf, type StatusAnswer, untilHealthy } from './app.ts'
import { bookingOf, openBusiness } from './business.ts'
import { openNewest } from './disk-look.ts'
import type { Scenario } from './scenario.ts'

const size = '400m'

export const diskFull: Scenario = {
  title: 'No space left for the database',
  async run(day) {
    const { folder, open, check, say } = day
    if (process.getuid?.() !== 0) return check('run as root, as it mounts a small disk', false)
    // PostgreSQL runs as a separate system user, which needs access to this folder.
    chmodSync(folder, 0o711)
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
    open(() => Promise.resolve(execFileSync('/usr/bin/umount', ['-l', disk])))
    const env = { KONUK_DATA_DIR: join(disk, 'data') }
    const app = await startApp(day, env)
    const { token, unitIds } = await openBusiness(app.address, 'Ada', 20)
    const stored: number[] = []
    const book = async (index: number): Promise<StatusAnswer> => {
      const body = bookingOf(index, unitIds)
      // Long special requests fill the tables, so that the space already allocated to them is used up soon.
      const asked = { ...body, specialRequests: 'Sessiz bir oda. '.repeat(60) }
      const { path, ...init } = requestOf(createReservation, { body: asked }, token)
      const told = await statusOf(`${app.address}${path}`, init, 60_000)
      if (told.status === 201) stored.push(index)
      return told
    }
    for (let index = 0; index < 20; index++) await book(index)

    const filler = join(disk, 'filler')
    const { bavail, bsize } = statfsSync(disk)
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    } catch {
      // The filler file has taken all remaining space.
    }
    const told: StatusAnswer[] = []
    for (let index = 20; index < 20_000 && told.filter(({ status }) => status !== 201).length < 30; index++)
      told.push(await book(index))
    const refused = told.filter(({ status }) => status !== 201)
    const odd = refused.filter(({ status, message }) => ![503, 507].includes(status) || message === '')
    say(refused[0]?.message ?? 'nothing was refused')
    check(
      'a booking that finds no space is refused with 503 or 507, in words',
      refused.length > 0 && odd.length === 0,
      `${refused.length} refused after ${told.length - refused.length}; ${odd.map(({ status }) => status).join()}`,
    )
    const health = await until('health that tells', 10, async () => {
      const said = await statusOf(`${app.address}/api/health`, {}, 10_000)
      return said.status === 503 ? said : undefined
    }).catch(() => undefined)
    check('health tells', health !== undefined, health?.message ?? 'it says ok')
    check('the app lives', !app.isOver())

    await rm(filler)
    const backMs = await untilHealthy(app.address, 60)
    const again = await until('a booking', 60, async () => {
      const said = await book(30_000)
      return said.status === 201 ? said : undefined
    }).catch(() => undefined)
    check('recovers by itself when there is space again', again !== undefined, `healthy after ${Math.round(backMs)} ms`)
    await callAt(app.address, listUnits, {}, token)
    await app.stop()
    const kept = await openNewest(day, env.KONUK_DATA_DIR)
    const lost = stored.filter((index) => !kept.whole.includes(bookingOf(index, unitIds).reservationUniqId))
    check('what was answered is there', lost.length === 0, `${stored.length} bookings, ${lost.length} lost`)
    check('nothing is half stored', kept.half === 0, `${kept.whole.length} whole, ${kept.half} half`)
  },
}
