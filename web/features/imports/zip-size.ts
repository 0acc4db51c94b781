/** Limit on the unpacked size in bytes. No list of a business comes near it. */
const mostUnpacked = 60_000_000
const endOfDirectory = 0x06054b50
const entry = 0x02014b50

/**
 * True if a packed file declares an unpacked size within the limit. A few kilobytes can unpack to gigabytes, which
 * would crash the browser. A file without a readable directory is refused.
 */
export function unpacksToLittle(file: ArrayBuffer): boolean {
  const view = new DataView(file)
  const last = Math.max(0, file.byteLength - 22 - 65_535)
  let end = file.byteLength - 22
  while (end >= last && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < last) return false
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.byteLength || view.getUint32(at, true) !== entry) return false
    size += view.getUint32(at + 24, true)
    if (size > mostUnpacked) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return true
}
