import { strToU8, zipSync } from 'fflate'
import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import { countryName } from '#domain/people/countries.ts'
import { dayIn, formatInstant } from '#domain/time/day.ts'
import { profileNow } from '#server/features/guests/read-guest.ts'
import { writingsOf } from '#server/features/guests/profiles.store.ts'
import { readHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import { partsOfPerson } from '#server/tables.ts'
import * as store from './person.store.ts'
import { sheetOf } from './person-sheets.ts'
import { personFileText } from './person-file.text.ts'

type ExportPersonInput = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** Exports all data about one person. It contains only the number of companions, because their data is their own. */
export async function exportPerson({
  db,
  caller,
  params,
  now,
}: ExportPersonInput): Promise<z.output<typeof FileAnswer>> {
  const { hotelId } = caller
  const id = await profileNow(db, hotelId, params.id)
  const person = await store.personOf(db, hotelId, id)
  const apart: Record<string, () => Promise<store.Line[]>> = {
    profile: () => profileOf(db, hotelId, person),
    stays: () => store.staysOfPerson(db, hotelId, person),
    record: () => store.recordOfPerson(db, hotelId, person),
  }
  const parts: Record<string, store.Line[]> = {}
  for (const part of Object.keys(personFileText.sheets)) {
    const ofTable = partsOfPerson.get(part)
    parts[part] = (ofTable ? await store.partOfPerson(db, hotelId, person, ofTable) : await apart[part]?.()) ?? []
  }
  noteHandedOut(db, hotelId, { tableName: 'person_file', id })
  const { name: business, address } = await readHotel(db, hotelId)
  const content = zipSync({
    [personFileText.readMe]: strToU8(personFileText.about(business, formatInstant(now))),
    [personFileText.json]: strToU8(
      JSON.stringify({ business: { name: business, address }, madeAt: now.toISOString(), ...parts }, null, 2),
    ),
    [personFileText.workbook]: await workbookOf(parts),
  })
  return { name: `kisisel-veriler-${id}-${dayIn(now)}.zip`, mediaType: 'application/zip', content }
}

async function profileOf(db: Db, hotelId: number, { profileIds }: store.Person): Promise<store.Line[]> {
  const writings = await writingsOf(db, hotelId, profileIds)
  return writings.map(({ firstName, lastName, phone, email, nationality, tcKimlik, passportNumber }) => ({
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    nationality: countryName(nationality, 'tr'),
    tc_kimlik: tcKimlik ?? null,
    passport_number: passportNumber ?? null,
  }))
}

async function workbookOf(parts: Record<string, store.Line[]>): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = Object.entries(personFileText.sheets).map(([part, sheet]) => sheetOf(sheet, parts[part] ?? []))
  return new Uint8Array(await writeXlsx({ sheets }))
}
