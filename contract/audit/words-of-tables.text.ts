// Collects the words of all tables for the audit log.
import { auditTableWords } from '#contract/audit/tables.text.ts'
import { bankTableWords } from '#contract/bank/tables.text.ts'
import { blocksTableWords } from '#contract/blocks/tables.text.ts'
import { cancellationTableWords } from '#contract/cancellation/tables.text.ts'
import { cashTableWords } from '#contract/cash/tables.text.ts'
import { guestLinkTableWords } from '#contract/guest-link/tables.text.ts'
import { guestRequestTableWords } from '#contract/guest-requests/tables.text.ts'
import { guestDeviceTableWords, guestIdentityTableWords } from '#contract/guest-identity/tables.text.ts'
import { companiesTableWords } from '#contract/companies/tables.text.ts'
import { consentTableWords } from '#contract/consent/tables.text.ts'
import { paymentWaysTableWords } from '#contract/payment-ways/tables.text.ts'
import { extrasTableWords } from '#contract/extras/tables.text.ts'
import { folioTableWords } from '#contract/folio/tables.text.ts'
import { guestsTableWords } from '#contract/guests/tables.text.ts'
import { hotelTableWords } from '#contract/hotel/tables.text.ts'
import { invoicesTableWords } from '#contract/invoices/tables.text.ts'
import { kvkkTableWords } from '#contract/kvkk/tables.text.ts'
import { messagesTableWords } from '#contract/messages/tables.text.ts'
import { optionsTableWords } from '#contract/options/tables.text.ts'
import { picturesTableWords } from '#contract/pictures/tables.text.ts'
import { pricesTableWords } from '#contract/prices/tables.text.ts'
import { reservationsTableWords } from '#contract/reservations/tables.text.ts'
import { staffTableWords } from '#contract/staff/tables.text.ts'
import { unitGuideTableWords } from '#contract/unit-guide/tables.text.ts'
import { unitsTableWords } from '#contract/units/tables.text.ts'
import type { TableWords } from './table-words.ts'

export const wordsOfTables: Readonly<Record<string, TableWords | undefined>> = {
  ...auditTableWords,
  ...bankTableWords,
  ...blocksTableWords,
  ...cancellationTableWords,
  ...cashTableWords,
  ...companiesTableWords,
  ...guestDeviceTableWords,
  ...guestIdentityTableWords,
  ...guestLinkTableWords,
  ...guestRequestTableWords,
  ...consentTableWords,
  ...extrasTableWords,
  ...paymentWaysTableWords,
  ...folioTableWords,
  ...guestsTableWords,
  ...hotelTableWords,
  ...invoicesTableWords,
  ...kvkkTableWords,
  ...messagesTableWords,
  ...optionsTableWords,
  ...picturesTableWords,
  ...pricesTableWords,
  ...reservationsTableWords,
  ...staffTableWords,
  ...unitGuideTableWords,
  ...unitsTableWords,
}
