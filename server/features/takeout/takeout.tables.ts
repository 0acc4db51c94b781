import { TakeoutPerson } from '#contract/takeout/schemas.ts'
import { HotelDetails } from '#contract/hotel/schemas.ts'
import { z } from 'zod'
import type { Tables } from '#server/table-register.ts'

export const takeoutTables = {
  brought_takeout: {
    audit: { leftOut: 'what came from another Konuk, only ever added' },
    takeout: { people: ['read_by'], obeys: { business_name: HotelDetails.shape.name, people: z.array(TakeoutPerson) } },
  },
  brought_proof: {
    audit: { leftOut: 'what came from another Konuk, only ever added' },
    takeout: { after: ['brought_takeout'], obeys: { content: z.record(z.string(), z.unknown()) } },
  },
} satisfies Tables
