// Documents of stays with random nights, prices, charges, discounts and names. `npm run test:long` issues more of them.
import { expect, test } from 'vitest'
import { changeInvoiceSettings } from '#contract/invoices/endpoints.ts'
import { findBrokenAuditLogs } from '#server/features/audit/audit-chain.ts'
import { findBroken } from '#server/features/consent/proof-chain.ts'
import { ourSettings } from '#server/features/invoices/invoices.fixture.ts'
import { world } from '#server/test/world.ts'
import { chanceOf } from './chance.ts'
import { aStay, contract, invoice } from './documents.ts'
import { dayAfter } from './house.ts'
import { lengthOf, note, seed } from './length.ts'

// All contracts are confirmed on one day, which takes more codes than a business may send on it.
const w = world({ env: { KONUK_SMS_CODES_DAILY: '5000' } })
const documents = lengthOf('documents', 16)

test(
  'each invoice, credit note, contract and proof file says what its stay is about, to the kuruş',
  { timeout: 60_000 + documents * 5_000 },
  async () => {
    const chance = chanceOf(seed)
    const owner = await w.hotel()
    const desk = { w, chance, clerks: [owner], stranger: owner }
    await w.call(changeInvoiceSettings, { body: { ...ourSettings, version: 0 } }, owner)
    const counted = { invoices: 0, credits: 0, lines: 0, contracts: 0, proofs: 0, kurus: 0, 'not issued': 0 }
    const perUnit = 20
    let unit = { id: 0 }
    for (let at = 0; at < documents; at++) {
      if (at % perUnit === 0) unit = await w.unit(owner, { unitName: `Bungalov ${at / perUnit + 1}`, price: 1500.01 })
      // Some of the stays lie over New Year, when another rate of accommodation tax begins.
      const stay = await aStay(
        desk,
        unit,
        dayAfter('2026-11-21', ((at % perUnit) * 10 + Math.floor(at / perUnit)) % 330),
      )
      await invoice(desk, stay, counted)
      if (chance.isSo(0.3)) await contract(desk, stay, counted)
      w.clock.advance({ minutes: 1 })
    }
    expect(await findBroken(w.api)).toEqual(new Map())
    expect(await findBrokenAuditLogs(w.api)).toEqual(new Map())
    expect(counted.invoices).toBeGreaterThan(documents / 2)
    note('documents', { documents, ...counted })
  },
)
