import { complain, Done, Id, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { guideLanguages, guideTextMax } from '#domain/unit-guide/guide.ts'
import { readPlace } from '#domain/unit-guide/place.ts'
import { z } from 'zod'

/** Coordinates, or the link of a place in a map. An empty text means no place. */
const PlaceText = TypedText(guideTextMax.place).superRefine((text, context) => {
  const read = text === '' ? undefined : readPlace(text)
  const message = read === 'short-link' ? 'guide.place-short-link' : 'guide.place-unreadable'
  if (typeof read === 'string') context.addIssue({ code: 'custom', message })
})

const directions = TypedText(guideTextMax.directions)
const rules = TypedText(guideTextMax.rules)

/** The languages of guests into which the owner may translate. */
export const TranslatedInto = z.enum(guideLanguages)

const fields = {
  directions,
  place: PlaceText,
  rules,
  wifiName: Name(guideTextMax.wifiName),
  wifiPassword: TypedText(guideTextMax.wifiPassword),
  doorCode: TypedText(guideTextMax.doorCode),
  /** How many minutes before check-in the codes are shown; null: as the business has it, else at check-in. */
  codesBefore: z.int().min(-1440).max(10_080).nullable(),
  /** The picture of the turn-off, one of the unit's pictures. */
  pictureId: Id.nullable(),
  /** The same in the languages of guests; an empty text means that the Turkish one is shown. */
  translations: z.record(TranslatedInto, z.object({ directions, rules })),
}

/** What is written for guests. Of a unit, an empty field means that the business's own holds. */
export const NewGuide = z
  .object(fields)
  .superRefine(({ wifiName, wifiPassword }, context) => {
    if (wifiName === '' && wifiPassword !== '') complain(context, 'wifiName', 'guide.wifi-name-required')
  })
  .meta({ id: 'NewGuide' })
export type NewGuide = z.infer<typeof NewGuide>

/** Members who keep the units see the codes too: they answer when a guest calls from the door. */
export const Guide = z.object({ ...fields, place: z.string(), version: Version }).meta({ id: 'Guide' })
export type Guide = z.infer<typeof Guide>

export const GuideChange = NewGuide.safeExtend({ version: Version.optional() }).meta({ id: 'GuideChange' })
export type GuideChange = z.infer<typeof GuideChange>

/** The guide of a unit comes with that of the business, which holds where the unit says nothing. */
export const OneGuide = Done.extend({ guide: Guide })
export const GuideOfUnit = Done.extend({ guide: Guide, general: Guide })

export const guideFields = NewGuide.shape
