import { Description, FileHash } from '#contract/pictures/schemas.ts'
import { picturesTableWords } from '#contract/pictures/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const picturesTables = {
  stored_file: {
    audit: { leftOut: 'means: in which sizes a picture is stored; which pictures a unit has is in unit_picture' },
    takeout: { key: ['picture', 'hash'], obeys: { picture: FileHash, hash: FileHash } },
  },
  unit_picture: {
    audit: {
      kind: 'units',
      words: picturesTableWords.unit_picture,
      open: 'created_at description id picture position removed_at unit_id',
    },
    takeout: {
      refs: { unit_id: 'unit' },
      after: ['stored_file'],
      obeys: { picture: FileHash, description: Description },
    },
  },
} satisfies Tables
