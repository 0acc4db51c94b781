import { Id, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { maxDescription } from '#domain/pictures/picture.ts'
import { z } from 'zod'

/** The hash of a file's bytes names the file. */
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/, 'request.malformed')

/** The bytes of a picture as they are, as the body of a request. What they are is read from them. */
export const PictureBytes = z.instanceof(Uint8Array).meta({ format: 'binary' })

/** One size of a picture. */
const PictureFile = z.object({ hash: FileHash, width: z.int(), height: z.int() })

export const Description = TypedText(maxDescription)

/** `files` are the sizes of the picture, the smallest first. */
export const UnitPicture = z
  .object({ id: Id, description: z.string(), files: z.array(PictureFile).min(1), version: Version })
  .meta({ id: 'UnitPicture' })
export type UnitPicture = z.infer<typeof UnitPicture>

/** The first picture of a unit, and how many it has. */
export const UnitCover = z.object({ unitId: Id, count: z.int(), picture: UnitPicture }).meta({ id: 'UnitCover' })
export type UnitCover = z.infer<typeof UnitCover>
