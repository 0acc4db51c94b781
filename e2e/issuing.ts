// Drives the form that issues an invoice by the labels of its fields.
import type { Page } from '@playwright/test'
import { invoicesText } from '#web/features/invoices/invoices.text.ts'

const t = invoicesText.tr

export const issuing = (page: Page) => {
  const form = page.getByRole('form', { name: t.issue })
  return {
    form,
    field: (name: string) => form.getByRole('textbox', { name, exact: true }),
    /** Issues the invoice of this amount, and confirms it. */
    issue: async (amount: string) => {
      const name = t.confirmIssue(amount)
      await form.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog', { name: t.issueTitle }).getByRole('button', { name, exact: true }).click()
    },
  }
}
