// Everything of one business as a file, and such a file read by another Konuk.
import { z } from 'zod'
import { isLongEnough, passphraseLength } from '#domain/archive/passphrase.ts'
import { endpoint } from './endpoint.ts'
import { complain, Done, FileAnswer } from './shapes.ts'

const Passphrase = z.string('archive.passphrase-short').max(passphraseLength.most)

export const ArchiveOrder = z
  .object({ passphrase: Passphrase.refine(isLongEnough, 'archive.passphrase-short'), again: Passphrase })
  .superRefine(({ passphrase, again }, context) => {
    if (passphrase !== again) complain(context, 'again', 'archive.passphrase-differs')
  })
  .meta({ id: 'ArchiveOrder' })

export const makeArchive = endpoint({
  method: 'POST',
  path: '/api/archive',
  summary: 'Everything of the business as one encrypted file: tables to be read by another Konuk, and a workbook',
  access: 'data.keep',
  asksAgain: true,
  body: ArchiveOrder,
  file: true,
  response: FileAnswer,
})

/** Of the file itself; in the request it is base64, a third more. */
export const maxArchiveBytes = 30_000_000
const bodyLimit = 42_000_000

export const ArchiveFile = z
  .object({ passphrase: Passphrase, content: z.base64('archive.no-archive') })
  .meta({ id: 'ArchiveFile' })

export const ArchiveContent = z
  .object({
    businessName: z.string(),
    madeAt: z.iso.datetime(),
    /** How many rows of each table. */
    counts: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'ArchiveContent' })
export type ArchiveContent = z.infer<typeof ArchiveContent>

const ContentAnswer = Done.extend({ content: ArchiveContent })

export const checkArchive = endpoint({
  method: 'POST',
  path: '/api/archive/check',
  summary: 'What reading an archive would bring. Nothing is stored.',
  access: 'data.keep',
  body: ArchiveFile,
  bodyLimit,
  response: ContentAnswer,
})

export const readArchive = endpoint({
  method: 'POST',
  path: '/api/archive/read',
  summary: 'Reads an archive into this business, all of it or nothing. 409 where the business is not empty.',
  access: 'data.keep',
  body: ArchiveFile,
  bodyLimit,
  response: ContentAnswer,
})
