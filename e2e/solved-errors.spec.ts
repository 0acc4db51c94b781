// An error that is answered leaves by itself, and not only at the next try.
import { expect } from '@playwright/test'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { ibansText } from '#web/features/hotel/ibans/ibans.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test } from './fixtures.ts'
import { expectAtField } from './screen.ts'

const t = { extras: extrasText.tr, ibans: ibansText.tr, staff: staffText.tr, ui: uiText.tr }

const forms: [path: string, opener: string, submit: string, api: string, field: string, label: string][] = [
  ['/admin/prices', t.extras.add, t.extras.save, '**/api/extras', 'name', t.extras.name],
  ['/admin/staff?tab=roles', t.staff.addRole, t.staff.save, '**/api/staff/roles', 'name', t.staff.roleName],
]
for (const [path, opener, submit, api, field, label] of forms) {
  test(`behind "${opener}" a refused field loses its error when it is edited, and the form its refusal`, async ({
    page,
    business,
  }) => {
    await business.unit()
    await page.goto(path)
    await page.locator('main').getByRole('button', { name: opener, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByRole('textbox', { name: label, exact: true })
    await typed.fill('Sauna')
    const refusal = { success: false, code: 'request.invalid', message: 'Olmadı.', fields: { [field]: 'Bu ad var.' } }
    await page.route(api, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422, json: refusal }),
    )
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expectAtField(typed, 'Bu ad var.')
    await expect(dialog.getByRole('alert')).toContainText('Olmadı.')
    await typed.fill('Sauna 2')
    await expect(typed).not.toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
}
