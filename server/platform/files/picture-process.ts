// A process of its own for one picture: what an unknown file does to the decoder ends with it. It gets no environment, so
// it knows no secret, and it reads nothing but JPEG, PNG and WebP.
import sharp, { type Sharp } from 'sharp'
import { maxPixels, mostTall, pictureWidths, smallestBytes } from '#domain/pictures/picture.ts'

export type PictureOrder = { content: Uint8Array; format: 'webp' | 'avif' }
export type MadeSize = { content: Uint8Array; width: number; height: number }

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Each is tried until the smallest size is small enough; a picture of leaves needs a lower one. */
const qualities = [78, 65, 50, 35, 20] as const

process.once('message', (order: PictureOrder) => {
  // The parent hears of an error by the end of this process without an answer.
  void madeOf(order).then(
    (sizes) => process.send?.(sizes, () => process.disconnect()),
    () => process.exit(1),
  )
})

/**
 * Decodes once, turns the picture as the camera was held, and scales it to each width. Only the pixels go on: what the
 * camera wrote about place and time stays behind.
 */
async function madeOf({ content, format }: PictureOrder): Promise<MadeSize[]> {
  const widest = Math.max(...pictureWidths)
  const { data, info } = await sharp(content, { failOn: 'error', limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: widest, height: widest * mostTall, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: MadeSize[] = []
  for (const width of pictureWidths) {
    const size = { width, height: width * mostTall, fit: 'inside' as const, withoutEnlargement: true }
    const scaled = () => sharp(data, { raw }).resize(size)
    const made = await (format === 'avif'
      ? scaled().avif({ quality: 50, effort: 3 }).toBuffer({ resolveWithObject: true })
      : webp(scaled, width === Math.min(...pictureWidths)))
    sizes.push({ content: made.data, width: made.info.width, height: made.info.height })
    // The next width would be the same picture again.
    if (made.info.width === info.width && made.info.height === info.height) break
  }
  return sizes
}

async function webp(scaled: () => Sharp, isSmallest: boolean) {
  for (const quality of qualities) {
    const made = await scaled().webp({ quality }).toBuffer({ resolveWithObject: true })
    if (!isSmallest || made.data.length <= smallestBytes || quality === qualities.at(-1)) return made
  }
  throw new Error('The last quality is taken whatever it gives')
}
