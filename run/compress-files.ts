// Compresses every file with its own address in each content encoding that a browser may request, so that no request
// waits for compression.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { compress, endingOf, forms } from '../server/platform/http/forms.ts'

/** Fonts and images are already compressed, and pages are compressed by the server, which fills them in. */
const compressible = /\.(?:js|css|json|svg)$/
/** A smaller file fits into one packet uncompressed. */
const leastBytes = 1000

export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name)).values()
  // A few files are compressed at a time. Each compression takes some 10 MB from its start, and all at once took 7 GB.
  const some = async () => {
    for (const name of names) {
      const content = await readFile(join(folder, name))
      if (content.length < leastBytes) continue
      for (const form of forms) await writeFile(join(folder, name + endingOf[form]), await compress[form](content))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, some))
}
