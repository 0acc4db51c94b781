import { z } from 'zod'
import { guideFields, TranslatedInto } from '#contract/unit-guide/schemas.ts'
import { unitGuideTableWords } from '#contract/unit-guide/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const unitGuideTables = {
  unit_guide: {
    audit: {
      kind: 'units',
      words: unitGuideTableWords.unit_guide,
      open: 'codes_before directions id latitude longitude picture_id rules unit_id wifi_name',
    },
    undo: {
      permissions: ['unit.change'],
      // The name of the Wi-Fi is left out, because its password does not come back with it.
      fields: ['directions', 'latitude', 'longitude', 'rules', 'codes_before', 'picture_id'],
      whole: [],
    },
    takeout: {
      refs: { unit_id: 'unit', picture_id: 'unit_picture' },
      obeys: {
        directions: guideFields.directions,
        rules: guideFields.rules,
        wifi_name: guideFields.wifiName,
        codes_before: guideFields.codesBefore,
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      },
    },
  },
  unit_guide_translation: {
    audit: {
      kind: 'units',
      words: unitGuideTableWords.unit_guide_translation,
      open: 'directions guide_id language rules',
    },
    takeout: {
      key: ['guide_id', 'language'],
      refs: { guide_id: 'unit_guide' },
      obeys: { language: TranslatedInto, directions: guideFields.directions, rules: guideFields.rules },
    },
  },
  unit_guide_code: {
    audit: { kind: 'units', words: unitGuideTableWords.unit_guide_code, open: 'guide_id' },
    takeout: { leftOut: 'the codes open here alone; whoever has them enters them anew' },
  },
} satisfies Tables
