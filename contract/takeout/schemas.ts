// A takeout: all data of one business in a file, and the import of such a file into another Konuk installation.
import { complain } from '#contract/shapes.ts'
import { isLongEnough, passphraseLength } from '#domain/takeout/passphrase.ts'
import { z } from 'zod'

const Passphrase = z.string('takeout.passphrase-short').max(passphraseLength.most)

export const TakeoutOrder = z
  .object({
    passphrase: Passphrase.refine(isLongEnough, 'takeout.passphrase-short'),
    again: Passphrase,
    /** True if the file leaves out pictures, which may be more than it can hold. */
    withoutPictures: z.boolean().default(false),
  })
  .superRefine(({ passphrase, again }, context) => {
    if (passphrase !== again) complain(context, 'again', 'takeout.passphrase-differs')
  })
  .meta({ id: 'TakeoutOrder' })

/** The size limit of the file itself. The request is a third larger, because base64 encodes the file. */
export const maxTakeoutBytes = 30_000_000

export const TakeoutFile = z
  .object({ passphrase: Passphrase, content: z.base64('takeout.no-takeout') })
  .meta({ id: 'TakeoutFile' })

/** A member of the business that the takeout is of. Accounts are not part of it. */
export const TakeoutPerson = z.object({ id: z.number().int(), name: z.string() })

export const TakeoutContent = z
  .object({
    businessName: z.string(),
    madeAt: z.iso.datetime(),
    /** The Konuk that signed the takeout; null if no signature fits, as in takeouts of former versions. */
    maker: z.string().nullable(),
    /** False if consents in it are not proven and have to be asked for anew. */
    isMakerKnown: z.boolean(),
    /** The number of rows by table. */
    counts: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'TakeoutContent' })
export type TakeoutContent = z.infer<typeof TakeoutContent>
