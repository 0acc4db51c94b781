import sharp from 'sharp'

/** Draws a picture with a red corner at the upper left, on a blue ground. `tint` makes it another picture. */
export function drawnPicture(width: number, height: number, tint = 0) {
  const corner = {
    create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#e01010' },
  } as const
  const ground = { r: 20, g: tint % 256, b: 200 }
  return sharp({ create: { width, height, channels: 3, background: ground } }).composite([
    { input: corner, left: 0, top: 0 },
  ])
}
