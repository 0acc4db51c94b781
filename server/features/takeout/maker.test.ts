// Anybody can write a file that looks like a takeout, so that consents in it count only if a known Konuk has signed it.
import { expect, test } from 'vitest'
import { listMarketingConsents, sendMarketingCode, verifyMarketingCode } from '#contract/consent/endpoints.ts'
import { consentingPhones } from '#server/features/consent/marketing-consent.store.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { makerOf, signatureOf } from './maker.ts'
import { Manifest } from './manifest.ts'
import { type Files, takeoutsOf } from './takeout.fixture.ts'

const other = 'the-secret-of-another-konuk-the-secret-of-another-konuk'
const stranger = 'the-secret-of-a-stranger-the-secret-of-a-stranger-of'
const w = world({ env: { KONUK_KNOWN_MAKERS: makerOf(other) } })
const { taken, read, check, remade } = takeoutsOf(w)

const phone = '+905321112233'
/** A takeout of a business with one consent. */
async function withConsent() {
  const ours = await w.hotel()
  await w.call(sendMarketingCode, { body: { phoneNumber: phone, firstName: 'Işıl', lastName: 'Çelik' } }, ours)
  const code = /\d{6}/.exec((await w.outbox(phone))[0]?.text ?? '')?.[0] ?? ''
  await w.call(verifyMarketingCode, { body: { phoneNumber: phone, code } }, ours)
  return taken(ours)
}
const signedBy = (secret: string) => (files: Files) => {
  files['signature.json'] = signatureOf(Buffer.from(files['manifest.json'] ?? []), secret)
}
async function consentsIn(of: TestHotel) {
  const may = await inHotel(w.db, of.hotelId, (db) => consentingPhones(db, of.hotelId, [phone]))
  const { consents } = await w.call(listMarketingConsents, { body: {} }, of)
  return {
    may: [...may],
    consents: consents.map(({ unproven, revokedAt }) => ({ unproven, ends: revokedAt !== null })),
  }
}

test('consents count if this Konuk or a known one has signed the takeout', async () => {
  const content = await withConsent()
  for (const file of [content, await remade(content, signedBy(other))]) {
    const theirs = await w.hotel()
    expect((await check(file, theirs)).json()).toMatchObject({ content: { isMakerKnown: true } })
    expect((await read(file, theirs)).statusCode).toBe(200)
    expect(await consentsIn(theirs)).toEqual({ may: [phone], consents: [{ unproven: false, ends: false }] })
  }
})

test('consents of an unsigned takeout, of an unknown Konuk, or of a changed manifest have to be asked for anew', async () => {
  const content = await withConsent()
  const files: [string, (all: Files) => void][] = [
    ['as of a former version', (all) => delete all['signature.json']],
    ['of a stranger', signedBy(stranger)],
    [
      'with the id of another',
      (all) => {
        signedBy(stranger)(all)
        const said = Buffer.from(all['signature.json'] ?? []).toString()
        all['signature.json'] = Buffer.from(said.replace(makerOf(stranger), makerOf(other)))
      },
    ],
    [
      'changed after it was signed, with consents whose end is left out of the columns',
      (all) => {
        const manifest = Manifest.parse(JSON.parse(Buffer.from(all['manifest.json'] ?? []).toString()))
        const consents = manifest.tables['marketing_consent'] ?? { columns: [] }
        consents.columns = consents.columns.filter((column) => !/^(revoked_|unproven)/.test(column))
        all['manifest.json'] = Buffer.from(JSON.stringify(manifest))
      },
    ],
    ['with other things for a signature', (all) => (all['signature.json'] = Buffer.from('{"maker":1}'))],
  ]
  for (const [what, change] of files) {
    const theirs = await w.hotel()
    const file = await remade(content, change)
    const checked = await check(file, theirs)
    expect([what, checked.json().content?.isMakerKnown]).toEqual([what, false])
    expect((await read(file, theirs)).statusCode).toBe(200)
    expect([what, await consentsIn(theirs)]).toEqual([what, { may: [], consents: [{ unproven: true, ends: true }] }])
  }
})
