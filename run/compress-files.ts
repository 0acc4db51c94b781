// What the browser asks for by a name of its own lies there in each form that it may ask for: no request waits for it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
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

/** Pages are not among them: they are filled in by the server, which compresses each once. Fonts and pictures are small already. */
const compressible = /\.(?:js|css|json|svg)$/
/** Smaller ones fit into one packet as they are. */
const leastBytes = 1000

export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        if (content.length < leastBytes) return
        for (const [ending, compress] of Object.entries(forms)) {
          await writeFile(`${path}.${ending}`, await compress(content))
        }
      }),
  )
}
