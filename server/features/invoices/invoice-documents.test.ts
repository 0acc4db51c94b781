// The tests cover an invoice as PDF and as UBL-TR.
import { expect, test } from 'vitest'
import type { InvoiceSettings } from '#contract/invoices/schemas.ts'
import { readInvoiceSettings } from '#contract/invoices/endpoints.ts'
import { invoicePdf, invoiceUbl } from '#contract/invoices/endpoints.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { company, invoicesOf, ourSettings } from './invoices.fixture.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { issue, credit, settle } = invoicesOf(w)

async function issued(said: Partial<InvoiceSettings> = {}) {
  onDay('2026-11-21')
  const ours = await w.hotel()
  await settle(ours, { title: 'Vadi & Oğulları "Turizm" <Ltd.>', ...said })
  const stay = await book(ours, await w.unit(ours, { price: 1000 }))
  const invoice = await issue(ours, stay, { payable: 4000 })
  const file = (endpoint: typeof invoicePdf | typeof invoiceUbl, id: number) =>
    w.send(endpoint, { params: { id } }, ours)
  return { ours, invoice, file }
}

test("the PDF has the facts of the invoice; a credit note's PDF names what it credits", async () => {
  const { ours, invoice, file } = await issued()
  const answer = await file(invoicePdf, invoice.id)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="fatura-VDI2026000000001.pdf"')
  const said = textOf(answer.rawPayload)
  for (const words of [
    'FATURA',
    company.address,
    'Beşiktaş / İstanbul',
    'Sapanca / Sakarya',
    '4 gece konaklama',
    `ETTN ${invoice.uuid}`,
    'Vadi & Oğulları',
  ]) {
    expect(said).toContain(words)
  }
  expect(said).toContain('Ödenecek tutar4.000,00 ₺')
  expect((await file(invoicePdf, invoice.id)).rawPayload).toEqual(answer.rawPayload)
  const note = await credit(ours, invoice, 1000)
  const ofNote = textOf((await file(invoicePdf, note.id)).rawPayload)
  expect(ofNote).toContain('21.11.2026 tarihli VDI2026000000001 numaralı faturanın iadesidir.')
  // A credit note for part of the price must not describe the line as four nights.
  expect(ofNote).toContain('Konaklama bedelinin bir kısmı')
  expect(ofNote).not.toContain('4 gece konaklama')
})

test("the UBL-TR has both parties, both taxes and the sums; a credit note's UBL-TR names the invoice that it credits", async () => {
  const { ours, invoice, file } = await issued()
  const answer = await file(invoiceUbl, invoice.id)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="VDI2026000000001.xml"')
  for (const part of [
    '<cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>',
    `<cbc:UUID>${invoice.uuid}</cbc:UUID>`,
    `<cbc:ID schemeID="VKN">${ourSettings.taxNumber}</cbc:ID>`,
    '<cbc:Name>Vadi &amp; Oğulları &quot;Turizm&quot; &lt;Ltd.&gt;</cbc:Name>',
    '<cbc:CitySubdivisionName>Sapanca</cbc:CitySubdivisionName><cbc:CityName>Sakarya</cbc:CityName>',
    '<cbc:Name>Çınar İnşaat A.Ş.</cbc:Name>',
    '<cbc:CitySubdivisionName>Beşiktaş</cbc:CitySubdivisionName><cbc:CityName>İstanbul</cbc:CityName>',
    '<cbc:InvoicedQuantity unitCode="DAY">4</cbc:InvoicedQuantity>',
    '<cbc:TaxTypeCode>0059</cbc:TaxTypeCode>',
    '<cbc:PayableAmount currencyID="TRY">4000.00</cbc:PayableAmount>',
  ]) {
    expect(answer.body).toContain(part)
  }
  const note = await credit(ours, invoice, 1000)
  const { body } = await file(invoiceUbl, note.id)
  expect(body).toContain('<cac:InvoiceDocumentReference><cbc:ID>VDI2026000000001</cbc:ID>')
  expect(body).toContain('<cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>')
})

const ofBefore = { city: undefined, district: undefined }

test("without the business's il and ilçe there is no UBL-TR, but still a PDF; once entered, they apply to the invoice", async () => {
  const { ours, invoice, file } = await issued(ofBefore)
  const refused = await file(invoiceUbl, invoice.id)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'invoice.no-place' }])
  expect((await file(invoicePdf, invoice.id)).statusCode).toBe(200)

  await settle(ours, { address: 'Göl Yolu 1' }, 1)
  await settle(ours, { city: 'Bursa', district: 'İznik' }, 2)
  const { body } = await file(invoiceUbl, invoice.id)
  expect(body).toContain(
    '<cbc:CitySubdivisionName>Sapanca</cbc:CitySubdivisionName><cbc:CityName>Sakarya</cbc:CityName>',
  )
})

test('a change of the invoice settings without il and ilçe leaves these as they are', async () => {
  const { ours } = await issued()
  const { settings } = await settle(ours, { ...ofBefore, title: 'Vadi A.Ş.' }, 1)
  expect(settings).toMatchObject({ title: 'Vadi A.Ş.', city: 'Sakarya', district: 'Sapanca' })
  expect((await w.call(readInvoiceSettings, {}, ours)).settings).toEqual(settings)
})

test.each(['invoice', 'invoice_seller'])(
  'where a number in %s does not open no paper is given out, and nothing else is issued without it',
  async (table) => {
    const { ours, invoice, file } = await issued()
    // Stores another business's encrypted number on the document, which cannot be decrypted here.
    const theirs = await issued()
    await asOwner(
      w.url,
      `update ${table} set identity_number = (select max(identity_number) from ${table} where hotel_id = ${theirs.ours.hotelId})
       where hotel_id = ${ours.hotelId}`,
    )
    for (const document of [invoicePdf, invoiceUbl]) {
      expect((await file(document, invoice.id)).json()).toMatchObject({ code: 'invoice.number-lost' })
    }
    const ofSeller = table === 'invoice_seller'
    const expected = ofSeller ? 'invoice.no-seller' : 'invoice.number-lost'
    expect(await outcomeOf(credit(ours, invoice, 1000))).toBe(`409 ${expected}`)
    const [other, room] = [
      { checkInDate: '2026-12-10', checkOutDate: '2026-12-11' },
      await w.unit(ours, { price: 1000 }),
    ]
    const next = outcomeOf(issue(ours, await book(ours, room, other), { payable: 1000 }))
    expect(await next).toBe(ofSeller ? '409 invoice.no-seller' : 'done')
  },
)
