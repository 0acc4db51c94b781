// What the browser asks for by a name of its own lies there in each form that it may ask for: no request waits for it.
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

/** Pages are not among them: they are filled in by the server, which compresses each once. Fonts and pictures are small already. */
const compressible = /\.(?:js|css|json|svg)$/
/** Smaller ones fit into one packet as they are. */
const leastBytes = 1000

export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name)).values()
  // As many at a time as are worked on: each takes some 10 MB from when it is asked for, all at once took 7 GB.
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
