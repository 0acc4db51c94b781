// The forms in which something can go over the wire, the smallest first.
import { promisify } from 'node:util'
import { brotliCompress, gzip, zstdCompress } from 'node:zlib'

export const forms = ['br', 'zstd', 'gzip'] as const
export type Form = (typeof forms)[number]

/** What a built file is called in each form. */
export const endingOf: Record<Form, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }

/** For what is compressed once and sent often. */
export const compress: Record<Form, (text: string) => Promise<Buffer>> = {
  // Brotli does its best unless told otherwise.
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
}

/** The best of these forms that the asker understands; undefined: as it is. */
export function bestForm(accepted: string | undefined, offered: readonly Form[] = forms): Form | undefined {
  const named = (accepted ?? '').toLowerCase().split(',')
  return offered.find((form) => named.some((one) => isTaken(one.trim(), form)))
}

function isTaken(named: string, form: Form): boolean {
  const [name = '', ...parameters] = named.split(';').map((part) => part.trim())
  return name === form && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
