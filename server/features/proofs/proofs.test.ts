// The tests read the text of a stay's proof file, as the file's reader sees it.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as consent from '#contract/consent/endpoints.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { anchorProofs } from '#server/features/consent/proof-chain.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { pagesOf, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, send } = w
const { pay, refund, charge } = foliosOf(w)
const { settleCancellation, rule } = cancellationsOf(w)

/** A stay whose guest has confirmed the notice and the contract, and accepts advertising. */
async function proven(ours: TestHotel, unitName = 'Göl Evi Şğıİ') {
  const body = guestToAsk()
  const { phoneNumber, reservationUniqId } = body
  const guests = [mainGuest({ phone: phoneNumber, firstName: 'Çiğdem' }), companion()]
  const unit = await w.unit(ours, { unitName, price: 1000 })
  const { reservation } = await call(createReservation, { body: booking(unit, { reservationUniqId, guests }) }, ours)
  const codes: string[] = []
  const code = async () => {
    const sent = codeIn((await w.outbox(phoneNumber))[0])
    codes.push(sent)
    return { body: { phoneNumber, code: sent } }
  }
  await call(consent.sendKvkkCode, { body }, ours)
  await call(consent.verifyKvkkCode, await code(), ours)
  await call(consent.sendContractCode, { body }, ours)
  await call(consent.verifyContractCode, await code(), ours)
  await call(consent.sendMarketingCode, { body: { phoneNumber } }, ours)
  await call(consent.verifyMarketingCode, await code(), ours)
  return { reservation, codes, phoneNumber }
}

const fileOf = (asker: TestHotel, { id }: { id: number }) => send(proofFile, { params: { id } }, asker)
/** Removes the layout: line breaks, page breaks and footers. */
const flat = (text: string) => text.replaceAll(/Delil Dosyası \d+ · \d+ \/ \d+/g, '').replaceAll(/\s/g, '')
const said = async (asker: TestHotel, stay: { id: number }) => {
  const file = await fileOf(asker, stay)
  expect(file.statusCode).toBe(200)
  return flat(textOf(file.rawPayload))
}
const codesIn = (of: TestHotel) =>
  inHotel(w.db, of.hotelId, (db) => db.selectFrom('consentCode').selectAll().orderBy('id').execute())

test('the proof file says by which code a text was confirmed, and whether at the desk or on which device', async () => {
  const guests = guestsOf(w)
  const phone = '+905359990011'
  const { ours, stay, his } = await guests.knownGuest([mainGuest({ phone })], phone)
  const digest = async (name: string) =>
    /name="read" value="([0-9a-f]{64})"/.exec((await his.open(`?belge=${name}`)).body)?.[1] ?? ''
  await his.send('notice-code', { read: await digest('notice') })
  await his.send('notice', { read: await digest('notice'), code: await guests.codeTo(phone) })
  await his.send('contract-code', { read: await digest('contract') })
  await call(consent.verifyContractCode, { body: { phoneNumber: phone, code: await guests.codeTo(phone) } }, ours)

  const text = await said(ours, stay)
  const [onPage, atDesk] = await codesIn(ours)
  for (const words of [
    `Misafirin kendi cihazında, konaklama sayfasında: 0 (535) 999 00 11 numarasına gönderilen ${onPage?.id} numaralı kod`,
    `Cihaz no ${onPage?.verifiedDeviceId}, 01.12.2026`,
    'misafir, konaklama sayfasında',
    `İşletmede: misafirin söylediği ${atDesk?.id} numaralı kod görevli tarafından girildi`,
  ])
    expect(text).toContain(flat(words))
})

test('the proof file has the stay, the guests, the texts with their digests, the times of each code, and the money', async () => {
  const ours = await w.hotel({ name: 'Çamlıca Köşkü' })
  const { reservation, codes } = await proven(ours)
  const paid = await pay(ours, reservation, 1500, { method: 'iban', purpose: 'deposit', note: 'Eşi yatırdı' })
  const paymentId = paid.payments[0]?.id ?? 0
  await refund(ours, reservation, paymentId, 500)
  await charge(ours, reservation, 250, 'Odun')
  await anchorProofs(w.api)

  const file = await fileOf(ours, reservation)

  const number = reservation.reservationUniqId
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="delil-dosyasi-${number}.pdf"`)
  const text = flat(textOf(file.rawPayload))
  for (const words of [
    'DELİL DOSYASI',
    'Çamlıca Köşkü',
    'Ayşe Yılmaz tarafından hazırlandı',
    'Göl Evi Şğıİ',
    '01.12.2026 – 05.12.2026 · 4 gece',
    'Çiğdem Işık (ana misafir)10000000146',
    'Anna Schmidt',
    '02.12.2026Göl Evi Şğıİ1.000,00 ₺',
    'Ücret: Odun',
    `${number}-${paymentId}`,
    'Kapora, IBAN',
    'İade: Kapora, Nakit',
    'Eşi yatırdı',
    'Ödenen (hasar depozitosu hariç)1.000,00 ₺',
    'Bakiye (artı: misafirin borcu)3.250,00 ₺',
    '3. Sözleşme',
    '4. KVKK aydınlatma metni',
    '5. Ticari elektronik ileti onayı',
  ]) {
    expect(text).toContain(flat(words))
  }
  const stored = await codesIn(ours)
  for (const { fullText, textSha256, chainHash } of stored) {
    expect(createHash('sha256').update(fullText).digest('hex')).toBe(textSha256)
    expect(text).toContain(textSha256)
    expect(text).toContain(chainHash ?? 'no hash')
  }
  expect(text.match(/·AYNI/g)).toHaveLength(3)
  expect(text.match(/·bozulmamış/g)).toHaveLength(3)
  expect(text).toContain(flat('Rezervasyon eklendi'))
  expect(text).toMatch(/Geçmişinucu\(\d+\.halka\)/)
  expect(text).toContain(flat('İşletmenin 3 kanıtının tamamı'))
  expect(text).toContain(flat('(3. kanıt)'))
  // The file contains the whole contract, over several pages.
  const contract = stored.find(({ purpose }) => purpose === 'CONTRACT')
  expect(text).toContain(flat(contract?.fullText ?? '-'))
  for (const code of codes) expect(text).not.toContain(code)
})

test("the proof file's pages are numbered", async () => {
  const ours = await w.hotel()
  const { reservation } = await proven(ours)
  const pages = pagesOf((await fileOf(ours, reservation)).rawPayload)
  expect(pages.length).toBeGreaterThan(2)
  for (const [place, lines] of pages.entries()) expect(lines.at(-1)).toContain(`· ${place + 1} / ${pages.length}`)
})

test('the proof file has the SMS to the guests with their outcome, and the decision made at the cancellation', async () => {
  const ours = await w.hotel()
  const { reservation, phoneNumber } = await proven(ours)
  await rule(ours, 'strict')
  await call(sendSms, { body: { phoneNumber, message: 'Yarın bekliyoruz, iyi yolculuklar' } }, ours)
  await pay(ours, reservation, 1000)
  await settleCancellation(ours, reservation, { way: 'amount', amount: 400, reason: 'Son anda haber verdi' })
  const text = await said(ours, reservation)
  for (const words of ['Yarın bekliyoruz', 'İptal edildi', 'Neden: Son anda haber verdi', '400,00 ₺', '600,00 ₺']) {
    expect(text).toContain(flat(words))
  }
})

test.each([
  ['text', "full_text = full_text || ' Ek madde.'", 'FARKLI: metin sonradan değişmiş'],
  ['time', "verified_at = verified_at - interval '1 day'", 'BOZUK: kayıt sonradan değiştirilmiş'],
])('a proof whose %s was changed is said to be broken', async (_, change, found) => {
  const ours = await w.hotel()
  const { reservation } = await proven(ours)
  expect(await said(ours, reservation)).not.toMatch(/BOZUK|FARKLI|DİKKAT/)
  await asOwner(
    w.url,
    `alter table consent_code disable trigger user;
     update consent_code set ${change} where hotel_id = ${ours.hotelId} and purpose = 'CONTRACT';
     alter table consent_code enable trigger user`,
  )
  const text = await said(ours, reservation)
  expect(text).toContain(flat(found))
  expect(text).toContain('2.kanıt')
  expect(text).toContain('DİKKAT')
})

test('a member who may see neither money nor identity numbers gets no file; a stay of another business is not found', async () => {
  const ours = await w.hotel()
  const { reservation } = await proven(ours)
  for (const role of ['housekeeping', 'accounting']) {
    expect((await fileOf(await w.colleague(ours, { role }), reservation)).statusCode).toBe(403)
  }
  expect((await fileOf(await w.colleague(ours, { role: 'reception' }), reservation)).statusCode).toBe(200)
  const roleId = await inHotel(w.db, ours.hotelId, async (db) => {
    const permissions = ['stay.see', 'guest.see', 'identity.see']
    const { id } = await db
      .insertInto('staffRole')
      .values({ hotelId: ours.hotelId, name: 'Resepsiyon 2', permissions, createdAt: w.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const colleague = await w.colleague(ours)
  await asOwner(w.url, `update membership set role = 'own', role_id = ${roleId} where user_id = ${colleague.userId}`)
  expect((await fileOf(colleague, reservation)).statusCode).toBe(403)
  expect((await fileOf(await w.hotel(), reservation)).statusCode).toBe(404)
})
