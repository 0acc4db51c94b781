// Converts lines of invoices between the form of the API, in lira and per cent, and that of the domain.
import type { InvoiceLine, InvoiceTotals as Totals } from '#domain/invoices/invoice-draft.ts'
import { toKurus, toTl } from '#domain/money/money.ts'
import type { InvoiceLine as WireLine, InvoiceTotals } from './schemas.ts'

export const toWireLine = ({ sold, rates, unitName, ...line }: InvoiceLine): WireLine => ({
  sold,
  unitName,
  kdvRate: rates.kdv / 100,
  konaklamaRate: rates.konaklama / 100,
  net: toTl(line.net),
  kdv: toTl(line.kdv),
  konaklama: toTl(line.konaklama),
  rounding: toTl(line.rounding),
  gross: toTl(line.gross),
})

export const toWireTotals = ({ net, kdv, konaklama, rounding, payable }: Totals): InvoiceTotals => ({
  net: toTl(net),
  kdv: toTl(kdv),
  konaklama: toTl(konaklama),
  rounding: toTl(rounding),
  payable: toTl(payable),
})

export const fromWireLine = ({ sold, unitName, kdvRate, konaklamaRate, ...line }: WireLine): InvoiceLine => ({
  sold,
  unitName,
  rates: { kdv: Math.round(kdvRate * 100), konaklama: Math.round(konaklamaRate * 100) },
  net: toKurus(line.net),
  kdv: toKurus(line.kdv),
  konaklama: toKurus(line.konaklama),
  rounding: toKurus(line.rounding),
  gross: toKurus(line.gross),
})
