import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { headerOf, isAlsoOther, otherFormat } from '#domain/pictures/header.ts'
import { maxPictureBytes, maxPixels } from '#domain/pictures/picture.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { turns } from '#server/platform/in-turn.ts'
import type { MadeSize, PictureOrder } from './picture-process.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/**
 * A picture takes a core and a hundred megabytes, so they are made one at a time. A business that adds many has two that
 * wait, so that others come in between.
 */
const inTurn = turns({ atOnce: 1, most: 20, mostOf: 2 })

/** The largest picture takes some two seconds on a slow machine; the sizes in AVIF take ten times as long. */
const limitMs = { webp: 30_000, avif: 240_000 }

/** Refuses what is no picture, or one that is too large, before anything decodes it. */
export function refuseUnlessPicture(content: Uint8Array): void {
  if (content.byteLength > maxPictureBytes) throw new RuleBroken('picture.too-many-bytes', 413)
  const header = headerOf(content)
  if (header === undefined) {
    const format = otherFormat(content)
    throw format === undefined
      ? new RuleBroken('picture.no-picture', 422)
      : new RuleBroken('picture.other-format', 422, { values: { format } })
  }
  const { width, height, isAnimated } = header
  if (width * height > maxPixels) throw new RuleBroken('picture.too-many-pixels', 422, { values: { width, height } })
  if (isAnimated) throw new RuleBroken('picture.animated', 422)
  if (isAlsoOther(content)) throw new RuleBroken('picture.also-other', 422)
}

/**
 * Returns the picture in the sizes that pages need, the smallest first. `of` names whose picture it is. Somebody waits for
 * WebP, so it comes before AVIF.
 */
export function makeSizes(of: string, order: PictureOrder, most = limitMs[order.format]): Promise<MadeSize[]> {
  return inTurn({ of, isAhead: order.format === 'webp' }, () => inOwnProcess(order, most))
}

function inOwnProcess(order: PictureOrder, most: number): Promise<MadeSize[]> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new RuleBroken('picture.takes-too-long', 422))
    }, most)
    child.once('message', (sizes: MadeSize[]) => resolve(sizes))
    // A process that could not be started, or has ended without an answer. After the answer, neither says anything.
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(tooLong)
      reject(new RuleBroken('picture.damaged', 422))
    })
    child.send(order, (error) => {
      if (error !== null) child.kill('SIGKILL')
    })
  })
}
