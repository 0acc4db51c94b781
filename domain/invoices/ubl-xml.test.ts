import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTaxes } from '#domain/taxes/tax-split.ts'
import { kurus } from '#domain/money/money.ts'
import type { Buyer } from './buyer.ts'
import { totalsOf } from './invoice-draft.ts'
import { ublInvoice } from './ubl-data.ts'
import { escapeXml, ublXml } from './ubl-xml.ts'

const rates = { kdv: 1000, konaklama: 100 }

const nobody = { kind: 'person', firstName: 'Ayşe', lastName: 'Kaya', tcKimlik: null, address: '', email: '' } as const

function xmlFor(buyer: Buyer, said: string, gross: number, count: number): string {
  const line = {
    ...splitTaxes(kurus(gross), rates),
    gross: kurus(gross),
    rates,
    folioLineIds: [],
    unitName: '',
    name: said,
  }
  const lines = [{ ...line, sold: { of: 'nights', count, from: '2026-12-01', to: '2026-12-05' } as const }]
  const of = {
    number: 'KNK2026000000042',
    uuid: said,
    day: '2026-12-02',
    isRegistered: false,
    credits: null,
  }
  return ublXml(ublInvoice({ ...of, buyer, lines, totals: totalsOf(lines) }), {
    number: '1234567890',
    name: said,
    taxOffice: said,
    address: said,
    city: 'Sakarya',
    district: 'Sapanca',
  })
}

/**
 * Returns the names of the elements still open at the end; throws if an end tag does not match the element opened last.
 */
function openAtEnd(xml: string): string[] {
  const open: string[] = []
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)([a-zA-Z:]+)(?: [a-zA-Z:]+="[^"<]*")*>/g)) {
    if (end === '') open.push(name)
    else if (open.pop() !== name) throw new Error(`${name} ends before what is in it`)
  }
  return open
}

test('the XML is well-formed and contains the names of the people, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      (said, gross, count) => {
        const buyer = { ...nobody, firstName: said, lastName: said, address: said }
        const xml = xmlFor(buyer, said, gross, count)
        expect(openAtEnd(xml)).toEqual([])
        const left = xml.replace(/^<\?xml[^>]*>/, '').replaceAll(/<\/?[a-zA-Z:]+(?: [a-zA-Z:]+="[^"<]*")*>/g, '')
        expect(left).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/)
        expect(xml).toContain(escapeXml(said))
      },
    ),
  )
})

test('characters that XML forbids are left out, and characters with a meaning in XML are escaped', () => {
  expect(escapeXml('a\u0000<b>&"\'\u001fğ')).toBe('a&lt;b&gt;&amp;&quot;&apos;ğ')
})

test('elements stand in the order that the schema asks for', () => {
  const names = [...xmlFor(nobody, 'Ayşe', 104_500, 3).matchAll(/<(?:cbc|cac):(\w+)/g)].map(([, name]) => name)
  const order = [
    'ProfileID',
    'ID',
    'CopyIndicator',
    'UUID',
    'IssueDate',
    'InvoiceTypeCode',
    'DocumentCurrencyCode',
    'LineCountNumeric',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'TaxTotal',
    'LegalMonetaryTotal',
    'InvoiceLine',
  ]
  const places = order.map((name) => names.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(names).toContain('PayableRoundingAmount')
})

test.each<[Buyer, string]>([
  [
    { ...nobody, lastName: 'Yılmaz Demir' },
    '<cbc:CitySubdivisionName></cbc:CitySubdivisionName><cbc:CityName></cbc:CityName><cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress>' +
      '<cac:Person><cbc:FirstName>Ayşe</cbc:FirstName><cbc:FamilyName>Yılmaz Demir</cbc:FamilyName></cac:Person>',
  ],
  [
    { kind: 'foreigner', firstName: 'Anna', lastName: 'Weber', country: 'Almanya', address: '', email: '' },
    '<cac:Country><cbc:Name>Almanya</cbc:Name></cac:Country></cac:PostalAddress>' +
      '<cac:Person><cbc:FirstName>Anna</cbc:FirstName><cbc:FamilyName>Weber</cbc:FamilyName></cac:Person>',
  ],
  [
    {
      kind: 'company',
      title: 'Çınar A.Ş.',
      vkn: '4540536920',
      taxOffice: 'Beşiktaş',
      address: 'Barbaros Bulvarı 1',
      city: 'İstanbul',
      district: 'Beşiktaş',
      email: '',
    },
    '<cbc:StreetName>Barbaros Bulvarı 1</cbc:StreetName><cbc:CitySubdivisionName>Beşiktaş</cbc:CitySubdivisionName>' +
      '<cbc:CityName>İstanbul</cbc:CityName><cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress>' +
      '<cac:PartyTaxScheme><cac:TaxScheme><cbc:Name>Beşiktaş</cbc:Name></cac:TaxScheme></cac:PartyTaxScheme></cac:Party>',
  ],
  [
    { kind: 'company', title: 'Ali Can Er', vkn: '10000000146', taxOffice: 'Beşiktaş', address: '', email: '' },
    '<cac:Person><cbc:FirstName>Ali Can</cbc:FirstName><cbc:FamilyName>Er</cbc:FamilyName></cac:Person></cac:Party>',
  ],
])('who buys: %o', (buyer, words) => {
  const [, customer] = xmlFor(buyer, 'Konaklama', 100_000, 1).split('<cac:AccountingCustomerParty>')
  expect(customer).toContain(words)
})
