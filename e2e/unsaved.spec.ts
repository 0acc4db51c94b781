// What is typed in a form is not lost: by a link, Back, Escape, a click beside a dialog, a reload or an ended session.
import { expect, type Page } from '@playwright/test'
import { logoutAll } from '#contract/account/endpoints.ts'
import { accountSettingsText } from '#web/features/account/settings/account-settings.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { ibansText } from '#web/features/hotel/ibans/ibans.text.ts'
import { breachesText } from '#web/features/kvkk/breaches/breaches.text.ts'
import { requestsText } from '#web/features/kvkk/requests/requests.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { childBandsText } from '#web/features/prices/rates/child-bands.text.ts'
import { menuFor, pagesIn } from '#web/features/navigation/menu.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { takeoutText } from '#web/features/takeout/takeout.text.ts'
import { unitGuideText } from '#web/features/unit-guide/unit-guide.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn as test } from './fixtures.ts'
import { logIn } from './screen.ts'

const t = {
  bands: childBandsText.tr,
  breaches: breachesText.tr,
  extras: extrasText.tr,
  guide: unitGuideText.tr,
  ibans: ibansText.tr,
  layout: layoutText.tr,
  leaving: platformText.tr.leaving,
  navigation: navigationText.tr,
  platform: platformText.tr,
  requests: requestsText.tr,
  staff: staffText.tr,
  units: unitsText.tr,
}

const question = (page: Page) => page.getByRole('dialog', { name: t.leaving.title })
const staying = async (page: Page) => {
  await question(page).getByRole('button', { name: t.leaving.cancelLabel }).click()
  await expect(question(page)).toBeHidden()
}
const typedIsHere = (page: Page) => page.getByRole('status').filter({ hasText: t.layout.typedIsHere })
const typedWaits = (page: Page) => page.getByRole('status').filter({ hasText: t.layout.typedWaits.slice(-40) })

/** The first field of a form in which text or a number is typed. */
const firstField = (page: Page, form: string) =>
  page
    .locator(form)
    .locator('input:not([readonly], [type="checkbox"], [type="radio"], [type="file"], [type="password"]), textarea')
    .filter({ visible: true })
    .first()

const isNumber = async (field: ReturnType<typeof firstField>) => (await field.getAttribute('inputmode')) !== null
const sample = async (field: ReturnType<typeof firstField>) => ((await isNumber(field)) ? '3' : 'Yarım kalan söz')

/** Fields on this page that neither a form nor the page itself guards. */
const unguarded = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter(
        (field) => !field.readOnly && field.checkVisibility() && !['checkbox', 'radio', 'file'].includes(field.type),
      )
      .filter((field) => field.closest('form:not([data-unguarded]), [data-unsaved]') === null)
      .map(
        (field) => `${location.pathname}: ${field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder}`,
      ),
  )

/** Fields that only find or filter, and the one into which a bank's lines are pasted, which it takes at once. */
const searching = [
  '/admin/calendar: Takvimde misafir ara',
  '/admin/reservations: Arama',
  '/admin/reservations: Birim',
  '/admin/reservations: Tarih aralığı: ilk gün',
  '/admin/reservations: Tarih aralığı: son gün',
  '/admin/guests: Arama',
  '/admin/customers: Arama',
  '/admin/customers: Telefon',
  '/admin/guest-tracking: Arama',
  '/admin/guest-tracking: Telefon',
  '/admin/bank: Ya da satırları kopyalayıp buraya yapıştırın',
  '/admin/companies: Ünvan',
  '/admin/payments: Misafir ya da not',
  '/admin/damage-deposits: Misafir',
  '/admin/invoices: Ara',
  '/admin/audit: İlk gün',
  '/admin/audit: Son gün',
  '/admin/kvkk: Ad veya telefon',
]

test('each form on a page asks before a link leaves it and has its input again after a reload', async ({
  page,
  business,
}) => {
  test.slow()
  await business.unit()
  const bare: string[] = []
  const tried: string[] = []
  for (const path of [...pagesIn(menuFor(() => true)).map(({ to }) => to), '/admin/kvkk/retention']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    bare.push(...(await unguarded(page)))
    const field = firstField(page, 'main form:not([data-unguarded], [data-unsaved] *)')
    if ((await field.count()) === 0) continue
    tried.push(path)
    await test.step(path, async () => {
      await field.fill(await sample(field))
      await field.blur()
      const typed = await field.inputValue()
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t.navigation.dashboard, exact: true })
        .first()
        .click()
      await staying(page)
      await expect(page).toHaveURL(path)
      await expect(field).toHaveValue(typed)
      await page.reload()
      await expect(typedIsHere(page)).toBeVisible()
      await expect(field).toHaveValue(typed)
      await typedIsHere(page).getByRole('button', { name: t.layout.clearTyped }).click()
      await expect(typedIsHere(page)).toBeHidden()
      await expect(field).not.toHaveValue(typed)
      await page.reload()
    })
  }
  expect(
    bare.filter((field) => !searching.includes(field)),
    'fields that nothing guards',
  ).toEqual([])
  expect(tried.length).toBeGreaterThan(4)
})

const dialogs: [path: string, opener: string][] = [
  ['/admin/prices', t.extras.add],
  ['/admin/hotel-details', t.ibans.add],
  ['/admin/staff', t.staff.invite],
  ['/admin/kvkk/requests', t.requests.record],
  ['/admin/kvkk/breaches', t.breaches.record],
  ['/admin/hotel-details', t.units.addUnit],
  ['/admin/hotel-details', t.guide.editNamed],
]
for (const [path, opener] of dialogs) {
  test(`the form behind "${opener}" asks at Escape, its close button and a click beside it, and keeps its input over a reload`, async ({
    page,
    business,
  }) => {
    await business.unit()
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    const open = () => page.locator('main').getByRole('button', { name: opener, exact: true }).first().click()
    await open()
    const field = firstField(page, '[role="dialog"] form')
    const before = await field.inputValue()
    await field.fill(await sample(field))
    const typed = await field.inputValue()
    await page.keyboard.press('Escape')
    await staying(page)
    await dialog.locator('.mantine-Modal-close, .mantine-Drawer-close').click()
    await staying(page)
    await page.mouse.click(4, 4)
    await staying(page)
    await expect(field).toHaveValue(typed)

    await page.reload()
    await expect(typedWaits(page)).toBeVisible()
    await open()
    await expect(typedIsHere(page)).toBeVisible()
    await expect(field).toHaveValue(typed)
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: t.leaving.confirmLabel }).click()
    await expect(dialog).toHaveCount(0)
    await open()
    // The form of a new unit gives its input back after every way of closing it.
    await expect(field).toHaveValue(opener === t.units.addUnit ? typed : before)
  })
}

test('a session that ends while somebody types leaves the input to the same person', async ({
  page,
  business,
  call,
}) => {
  await business.unit()
  await page.goto('/admin/prices')
  await page.getByRole('button', { name: t.extras.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.extras.add })
  await dialog.getByLabel(t.extras.name).fill('Gün batımı turu')
  await dialog.getByLabel(t.extras.price).fill('750')
  await dialog.getByLabel(t.extras.soldPer).click()
  await page.getByRole('option', { name: t.extras.per.night, exact: true }).click()
  await call(logoutAll, {}, business.token)
  await dialog.getByRole('button', { name: t.extras.save }).click()
  await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
  await logIn(page, business)
  await expect(page).toHaveURL('/admin/prices')
  await expect(typedWaits(page)).toContainText(t.extras.add)
  await page.getByRole('button', { name: t.extras.add, exact: true }).click()
  await expect(dialog.getByLabel(t.extras.name)).toHaveValue('Gün batımı turu')
  await expect(dialog.getByLabel(t.extras.soldPer)).toHaveValue(t.extras.per.night)
  await expectNoAxeViolation(page)
  await dialog.getByRole('button', { name: t.extras.save }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: t.navigation.dashboard, exact: true }).first().click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('Back asks too, and each of two tabs keeps its own input', async ({ page, context, business }) => {
  await business.unit()
  const other = await context.newPage()
  for (const [tab, name] of [
    [page, 'Sauna'],
    [other, 'Masaj'],
  ] as const) {
    await tab.goto('/admin/dashboard')
    await tab.getByRole('navigation').getByRole('link', { name: t.navigation.prices, exact: true }).first().click()
    await tab.getByRole('button', { name: t.extras.add, exact: true }).click()
    await tab.getByRole('dialog').getByLabel(t.extras.name).fill(name)
    await tab.goBack()
    await staying(tab)
    await tab.reload()
    await tab.getByRole('button', { name: t.extras.add, exact: true }).click()
  }
  await expect(page.getByRole('dialog').getByLabel(t.extras.name)).toHaveValue('Sauna')
  await expect(other.getByRole('dialog').getByLabel(t.extras.name)).toHaveValue('Masaj')
})

for (const [path, label] of [
  ['/admin/settings?tab=password', accountSettingsText.tr.password.current],
  ['/admin/takeout', takeoutText.tr.passphrase],
] as const)
  test(`a password that is shown while it is typed on ${path} is in no storage after a reload`, async ({ page }) => {
    await page.goto(path)
    const field = page.getByLabel(label).first()
    await page.getByRole('button', { name: accountText.tr.showPassword }).first().click()
    await field.pressSequentially('Gizli-Parola-42')
    await page.reload()
    await expect(field).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain('Gizli')
  })

test('age bands come back after a reload with the rows that were added, until they are cleared', async ({
  page,
  business,
}) => {
  await business.unit()
  await page.goto('/admin/prices')
  const dialog = page.getByRole('dialog')
  const ages = dialog.getByRole('textbox', { name: t.bands.lastAge })
  const open = () => page.getByRole('main').getByRole('button', { name: t.bands.set }).click()
  await open()
  await ages.fill('3')
  await dialog.getByRole('button', { name: t.bands.add }).click()
  await ages.nth(1).fill('11')
  await page.reload()
  await open()
  await expect(ages).toHaveCount(2)
  await expect(ages.nth(0)).toHaveValue('3')
  await expect(ages.nth(1)).toHaveValue('11')
  await expectNoAxeViolation(page, 'age bands that came back', '[role=dialog]')
  await dialog.getByRole('button', { name: t.bands.clearTyped }).click()
  await expect(ages).toHaveCount(1)
  await expect(dialog.getByText(t.bands.typedIsHere)).toBeHidden()
})
