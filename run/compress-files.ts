// Compresses every file with its own address in each content encoding that a browser may request, so that no request
// waits for compression.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

const forms = {
  br: (content: Buffer) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  zst: (content: Buffer) => zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gz: (content: Buffer) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Pages are excluded, because the server fills them in and compresses each once. Fonts and images are already
 * compressed.
 */
const compressible = /\.(?:js|css|json|svg)$/
/** The minimum size for compression; a smaller file fits into one packet uncompressed. */
const leastBytes = 1000

export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name)).values()
  // A few files are compressed at a time. Each compression takes some 10 MB from its start, and all at once took 7 GB.
  const some = async () => {
    for (const name of names) await compressFile(join(folder, name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, some))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  for (const [ending, compress] of Object.entries(forms)) await writeFile(`${path}.${ending}`, await compress(content))
}
