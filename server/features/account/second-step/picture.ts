/** Draws a QR code as the path of an SVG, with the empty border that scanners need. */
export async function pictureOf(text: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const border = 4
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x + border} ${y + border}h1v1h-1z`
  return { size: modules.size + 2 * border, path }
}
