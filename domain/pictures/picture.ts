// What a business may upload as a picture, and what is made of it.

export const maxPictureBytes = 12_000_000
/** A picture that is decoded takes four bytes of memory for each pixel. */
export const maxPixels = 24_000_000
export const maxPicturesOfUnit = 20
export const maxDescription = 300

/** The widths that pages need: a list on a phone, a card, and a picture that fills the page. */
export const pictureWidths = [360, 720, 1440] as const
/** A picture is at most so many times as high as it is wide; a longer one becomes narrower. */
export const mostTall = 2
/** The limit of the smallest size, so that a page with pictures opens on a slow phone. */
export const smallestBytes = 60_000

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Returns the size of a picture that is fitted into a width, without enlarging it. */
export function fitted({ width, height }: Size, into: number): Size {
  const scale = Math.min(1, into / width, (into * mostTall) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
export type Size = { width: number; height: number }
