// Reads the type and the size of a picture from its first bytes, so that it can be refused before anything decodes it.
import type { PictureType, Size } from './picture.ts'

export type Header = Size & { type: PictureType; isAnimated: boolean }

/** Formats that are recognised only to be refused by their names. */
export type OtherFormat = 'GIF' | 'HEIC' | 'AVIF' | 'SVG' | 'TIFF' | 'BMP' | 'PDF'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns the format of a file that is no picture that Konuk takes, if it is a known one. */
export function otherFormat(bytes: Uint8Array): OtherFormat | undefined {
  const begin = text(bytes, 0, 12)
  if (/^GIF8[79]a/.test(begin)) return 'GIF'
  if (/^.{4}ftyp(avif|avis)/s.test(begin)) return 'AVIF'
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(begin)) return 'HEIC'
  if (begin.startsWith('II*\0') || begin.startsWith('MM\0*')) return 'TIFF'
  if (begin.startsWith('BM')) return 'BMP'
  const more = text(bytes, 0, 1024)
  if (more.includes('%PDF-')) return 'PDF'
  return /<svg[\s>]/i.test(more) ? 'SVG' : undefined
}

/** Returns undefined if the bytes do not begin as a picture that Konuk takes. */
export function headerOf(bytes: Uint8Array): Header | undefined {
  try {
    const header = jpeg(bytes) ?? png(bytes) ?? webp(bytes)
    return header !== undefined && header.width > 0 && header.height > 0 ? header : undefined
  } catch (error) {
    // A view throws a RangeError where a file was cut off within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The markers that begin a frame and so say its size; C4, C8 and CC among them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Uint8Array): Header | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const data = view(bytes)
  for (let at = 2; ;) {
    if (data.getUint8(at) !== 0xff) return undefined
    const marker = data.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker))
      return { type: 'image/jpeg', isAnimated: false, height: data.getUint16(at + 5), width: data.getUint16(at + 7) }
    // The picture itself begins, and no frame has said how large it is.
    if (marker === 0xda || marker === 0xd9) return undefined
    at += 2 + Math.max(2, data.getUint16(at + 2))
  }
}

function png(bytes: Uint8Array): Header | undefined {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return undefined
  const data = view(bytes)
  // An animated one says so before its first picture.
  const isAnimated = chunksOfPng(bytes, data).includes('acTL')
  return { type: 'image/png', isAnimated, width: data.getUint32(16), height: data.getUint32(20) }
}

function chunksOfPng(bytes: Uint8Array, data: DataView): string[] {
  const found: string[] = []
  for (let at = 8; at + 8 <= bytes.length && found.length < 1000 && found.at(-1) !== 'IDAT';) {
    found.push(text(bytes, at + 4, at + 8))
    at += 12 + data.getUint32(at)
  }
  return found
}

function webp(bytes: Uint8Array): Header | undefined {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  const data = view(bytes)
  const type = 'image/webp'
  const form = text(bytes, 12, 16)
  if (form === 'VP8X') {
    const [width, height] = [24, 27].map((at) => 1 + data.getUint16(at, true) + 65_536 * data.getUint8(at + 2))
    return { type, isAnimated: (data.getUint8(20) & 2) !== 0, width: width ?? 0, height: height ?? 0 }
  }
  if (form === 'VP8L') {
    const packed = data.getUint32(21, true)
    return { type, isAnimated: false, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
  }
  if (form !== 'VP8 ') return undefined
  const [width, height] = [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff]
  return { type, isAnimated: false, width: width ?? 0, height: height ?? 0 }
}

/**
 * Tells whether a picture is at the same time a file of another kind: a page or a PDF that begins within it, or an
 * archive behind it. Nobody's camera makes such a file.
 */
export function isAlsoOther(bytes: Uint8Array): boolean {
  const begin = text(bytes, 0, 1024)
  const end = text(bytes, Math.max(0, bytes.length - 2048), bytes.length)
  return /%PDF-|<!doctype|<html|<script|<svg[\s>]/i.test(begin + end) || end.includes('PK\x05\x06')
}
