// The content encodings in which content is sent, the most compact first.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export const forms = ['br', 'zstd', 'gzip'] as const
export type Form = (typeof forms)[number]

/** The file name extension of a built file in each content encoding. */
export const endingOf: Record<Form, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }

/** Functions that compress content which is compressed once and sent often. */
export const compress: Record<Form, (content: string | Buffer) => Promise<Buffer>> = {
  // Brotli uses its best compression by default.
  br: promisify(brotliCompress),
  zstd: (content) => promisify(zstdCompress)(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Returns the best offered content encoding that the client accepts, or undefined if the content must be sent
 * uncompressed.
 */
export function bestForm(accepted: string | undefined, offered: readonly Form[] = forms): Form | undefined {
  const named = (accepted ?? '').toLowerCase().split(',')
  return offered.find((form) => named.some((one) => isTaken(one.trim(), form)))
}

function isTaken(named: string, form: Form): boolean {
  const [name = '', ...parameters] = named.split(';').map((part) => part.trim())
  return name === form && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
