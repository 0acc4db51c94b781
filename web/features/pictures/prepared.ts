import { maxPictureBytes, maxPixels, pictureTypes } from '#domain/pictures/picture.ts'

/** The longest side of what is sent: twice the widest that a page shows. */
const longest = 2880
const worthIt = 1_500_000
/** Phones of Apple can read their own format; nobody else can, and the server refuses it by its name. */
const mayShrink: readonly string[] = [...pictureTypes, 'image/heic']

/**
 * Makes a large picture smaller before it is sent, which a phone on a slow line needs more than the server does. What
 * the browser cannot read is sent as it is, and the server says what is wrong with it.
 */
export async function prepared(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(await file.arrayBuffer())
  if (file.size < worthIt || !mayShrink.includes(file.type) || typeof OffscreenCanvas === 'undefined') return whole
  try {
    // The browser turns the picture as the camera was held.
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = longest / Math.max(width, height)
    const fits = file.size <= maxPictureBytes && width * height <= maxPixels
    if (scale >= 1 && fits) return whole
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * Math.min(1, scale))),
      Math.max(1, Math.round(height * Math.min(1, scale))),
    )
    const context = canvas.getContext('2d')
    if (context === null) return whole
    // A transparent picture would become black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return new Uint8Array(await smaller.arrayBuffer())
  } catch {
    return whole
  }
}
