// Writes an invoice as UBL-TR 2.1 (TR1.2), with the elements in the order of its schema. The invoice is not signed
// here; the sender signs it.
import { soleTrader, type UblInvoice } from './ubl-data.ts'
import { ublWords } from './ubl-words.text.ts'

export type UblSupplier = {
  number: string
  name: string
  taxOffice: string
  address: string
  city: string
  district: string
}

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  // The document does not use this namespace, but the Schematron of the tax office refuses an invoice that does not
  // declare it.
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Removes characters that XML forbids even as character references, and escapes the special ones. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is meant
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

type Attributes = Readonly<Record<string, string>>
const begun = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')
const leaf = (name: string, text: string | number, attributes: Attributes = {}) =>
  `<${begun(`cbc:${name}`, attributes)}>${escapeXml(String(text))}</cbc:${name}>`
const node = (name: string, ...inner: readonly string[]) => `<cac:${name}>${inner.join('')}</cac:${name}>`
const money = (name: string, amount: string) => leaf(name, amount, { currencyID: 'TRY' })

export function ublXml(invoice: UblInvoice, supplier: UblSupplier): string {
  const { buyer, lines, billingReference: credited } = invoice
  const inner = [
    leaf('UBLVersionID', '2.1'),
    leaf('CustomizationID', 'TR1.2'),
    leaf('ProfileID', invoice.profileId),
    leaf('ID', invoice.id),
    leaf('CopyIndicator', 'false'),
    leaf('UUID', invoice.uuid),
    leaf('IssueDate', invoice.issueDate),
    leaf('InvoiceTypeCode', invoice.invoiceTypeCode),
    leaf('DocumentCurrencyCode', invoice.currency),
    leaf('LineCountNumeric', lines.length),
    ...(credited === null
      ? []
      : [
          node(
            'BillingReference',
            node(
              'InvoiceDocumentReference',
              leaf('ID', credited.id),
              leaf('IssueDate', credited.issueDate),
              leaf('DocumentTypeCode', 'IADE'),
            ),
          ),
        ]),
    node('AccountingSupplierParty', party(asParty(supplier))),
    node('AccountingCustomerParty', party(buyer)),
    taxTotal(invoice.taxes),
    node(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', invoice.lineExtensionAmount),
      money('TaxExclusiveAmount', invoice.taxExclusiveAmount),
      money('TaxInclusiveAmount', invoice.taxInclusiveAmount),
      ...(invoice.payableRoundingAmount === null
        ? []
        : [money('PayableRoundingAmount', invoice.payableRoundingAmount)]),
      money('PayableAmount', invoice.payableAmount),
    ),
    ...lines.map((line) =>
      node(
        'InvoiceLine',
        leaf('ID', line.id),
        leaf('InvoicedQuantity', line.quantity, { unitCode: line.unitCode }),
        money('LineExtensionAmount', line.lineExtensionAmount),
        taxTotal(line.taxes),
        node('Item', leaf('Name', line.name)),
        node('Price', money('PriceAmount', line.unitPrice)),
      ),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${begun('Invoice', namespaces)}>${inner.join('')}</Invoice>\n`
}

type Party = UblInvoice['buyer']

function asParty(supplier: UblSupplier): Party {
  const scheme = supplier.number.length === 11 ? 'TCKN' : 'VKN'
  return { ...supplier, scheme, person: scheme === 'TCKN' ? soleTrader(supplier.name) : null, country: null }
}

/**
 * In UBL-TR a person has a first and a last name, and a company has one name. The schema requires the elements for il
 * and ilçe, but no rule of the tax office (its Schematron) requires a value. Guests who give no address can get an
 * e-Arşiv, and both elements stay empty, because the address of the lodging is not the guest's address.
 */
function party({ scheme, number, name, person, taxOffice, address, city, district, country }: Party): string {
  return node(
    'Party',
    node('PartyIdentification', leaf('ID', number, { schemeID: scheme })),
    node('PartyName', leaf('Name', name)),
    node(
      'PostalAddress',
      leaf('StreetName', address),
      leaf('CitySubdivisionName', district),
      leaf('CityName', city),
      node('Country', leaf('Name', country ?? ublWords.country)),
    ),
    ...(taxOffice === null ? [] : [node('PartyTaxScheme', node('TaxScheme', leaf('Name', taxOffice)))]),
    ...(person === null
      ? []
      : [node('Person', leaf('FirstName', person.firstName), leaf('FamilyName', person.familyName))]),
  )
}

type Taxes = UblInvoice['taxes']

function taxTotal(taxes: Taxes): string {
  const sum = (taxes.reduce((all, { taxAmount }) => all + Math.round(Number(taxAmount) * 100), 0) / 100).toFixed(2)
  return node(
    'TaxTotal',
    money('TaxAmount', sum),
    ...taxes.map(({ code, percent, taxableAmount, taxAmount }, at) =>
      node(
        'TaxSubtotal',
        money('TaxableAmount', taxableAmount),
        money('TaxAmount', taxAmount),
        leaf('CalculationSequenceNumeric', at + 1),
        leaf('Percent', percent),
        node('TaxCategory', node('TaxScheme', leaf('Name', ublWords.taxes[code]), leaf('TaxTypeCode', code))),
      ),
    ),
  )
}
