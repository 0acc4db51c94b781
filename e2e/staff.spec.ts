// The staff of a business: invited by mail, given a role, and removed.
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { login } from '#contract/account/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { acceptInvitation, addRole, invite } from '#contract/staff/endpoints.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { readyRoles } from '#domain/roles/ready-roles.ts'
import { invitationText } from '#web/features/account/invitation.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { calendarText } from '#web/features/calendar/calendar.text.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'
import { staffText } from '#web/features/staff/staff.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { type Account, signedIn as test, type Call, day, mailedInvitation, newEmail, newPhone } from './fixtures.ts'
import { logIn } from './screen.ts'
import { searchScreen } from './search-screen.ts'

const t = {
  account: accountText.tr,
  calendar: calendarText.tr,
  permissions: permissionsText.tr,
  dialogs: calendarDialogsText.tr,
  frame: layoutText.tr,
  invitation: invitationText.tr,
  names: navigationText.tr,
  quick: quickBookingText.tr,
  reservations: reservationsText.tr,
  search: searchText.tr,
  staff: staffText.tr,
  stays: staysText.tr,
  today: todayText.tr,
  ui: uiText.tr,
}

test('a new member is invited with a role made for them, joins by the mail, is led to the pages of their role, and is removed', async ({
  page,
  call,
  browser,
}) => {
  const email = `${randomUUID()}@konuk.test`

  await test.step('a ready-made role is copied and loses the permission to see amounts, and with it every permission that needs it', async () => {
    await page.goto('/admin/staff?tab=roles')
    await page.getByRole('button', { name: t.staff.copyNamed(t.permissions.ready.reception[0]) }).click()
    const editor = page.getByRole('dialog', { name: t.staff.addRole })
    await editor.getByRole('textbox', { name: t.staff.roleName }).fill('Gece görevlisi')
    await editor.getByRole('checkbox', { name: t.permissions.permissions['money.see'][0] }).uncheck()
    await expect(editor.getByRole('checkbox', { name: t.permissions.permissions['payment.take'][0] })).not.toBeChecked()
    await expect(editor.getByRole('checkbox', { name: t.permissions.permissions['stay.book'][0] })).toBeChecked()
    await expectAccessibleEverywhere(page)
    await editor.getByRole('button', { name: t.staff.save }).click()
    await expect(editor).toBeHidden()
    await expect(page.getByText('Gece görevlisi', { exact: true })).toBeVisible()
  })

  await test.step('the invitation goes out by mail', async () => {
    await page.getByRole('tab', { name: t.staff.tabs.members }).click()
    await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog.getByRole('textbox', { name: t.staff.email })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: t.staff.email }).fill(email)
    await dialog.getByRole('combobox', { name: t.staff.role }).click()
    await page.getByRole('option', { name: 'Gece görevlisi' }).click()
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: t.staff.invitations })).toContainText(email)
    await expectAccessibleEverywhere(page)
  })

  const { messages } = await call(outbox, { query: { to: email } })
  const path = /\/auth\/invitation#\S+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await context.newPage()
  const menu = theirs.getByRole('navigation', { name: t.frame.mainMenu })

  await test.step('the invited person opens the link, joins, and sees what the role permits', async () => {
    await theirs.goto(path)
    await theirs.getByRole('textbox', { name: t.invitation.firstName, exact: true }).fill('Elif')
    await theirs.getByRole('textbox', { name: t.invitation.lastName, exact: true }).fill('Kaya')
    await theirs.getByRole('textbox', { name: t.account.password, exact: true }).fill('zeytin-dali-42')
    await theirs.getByRole('textbox', { name: t.account.passwordAgain }).fill('zeytin-dali-42')
    await theirs.getByRole('button', { name: t.invitation.submit }).click()
    await expect(menu.getByRole('link', { name: t.names.calendar })).toBeVisible()
    await expect(menu.getByRole('link', { name: t.names.reports })).toHaveCount(0)
    await expect(menu.getByRole('button', { name: t.names.business })).toHaveCount(0)
    await theirs.goto('/admin/staff')
    await expect(theirs.getByRole('heading', { name: t.names.noRight })).toBeVisible()
  })

  await test.step('a removed member is signed out at once', async () => {
    await page.getByRole('button', { name: t.staff.removeMemberNamed('Elif Kaya') }).click()
    const question = page.getByRole('dialog', { name: t.staff.askEndAccess('Elif Kaya') })
    await question.getByRole('button', { name: t.staff.removeMember }).click()
    await expect(page.getByRole('button', { name: t.staff.removeMemberNamed('Elif Kaya') })).toHaveCount(0)
    await expect(theirs).toHaveURL(/\/auth\/login\?reason=expired/)
  })
  await context.close()
})

async function join(call: Call, { email, password }: Account): Promise<void> {
  const code = await mailedInvitation(call, email)
  const registrant = { firstName: 'Elif', lastName: 'Kaya' }
  await call(acceptInvitation, { body: { code, password, registrant } })
}

/** No screen contains this number for any other reason. */
const price = 4321
const anAmount = /₺|4[.,]?321/

/** Expects no amount in the page's text, in the values of its fields, or in the labels of its elements. */
async function expectNoAmount(page: Page): Promise<void> {
  const said = await page
    .locator('body')
    .evaluate((body: HTMLElement) => [
      body.innerText,
      ...[...body.querySelectorAll('input, textarea')].map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
      ...[...body.querySelectorAll('[aria-label], [title]')].flatMap((part) => [
        part.getAttribute('aria-label') ?? '',
        part.getAttribute('title') ?? '',
      ]),
    ])
  expect(said.filter((text) => anAmount.test(text))).toEqual([])
}

test('a receptionist whose role sees no prices meets no amount at the front desk, and money pages say that the permission is missing', async ({
  page,
  business,
  call,
  browser,
}) => {
  const unit = await business.unit({ unitName: 'Göl Evi', price })
  await business.unit({ unitName: 'Dere Evi', price })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(2) })
  const [guest, account] = ['Önceki Misafir', { email: newEmail(), password: 'zeytin-dali-42' }]

  await test.step('the owner reads the price on the card', async () => {
    const screen = calendarScreen(page)
    await screen.open()
    await expect(page.getByRole('button', { name: t.calendar.nightPrices })).toBeVisible()
    await screen.bar(guest).click()
    await expect(page.getByRole('dialog', { name: t.stays.card(guest) })).toContainText(anAmount)
  })

  // This role and invitation are created through the API, because the test above creates them on the screen.
  const seesNoMoney = readyRoles.reception.filter((permission) => !withNeeds([permission]).includes('money.see'))
  const { staff } = await call(addRole, { body: { name: 'Ön büro', permissions: seesNoMoney } }, business.token)
  const roleId = staff.roles[0]?.id ?? 0
  await call(invite, { body: { email: account.email, role: 'own', roleId } }, business.token)
  await join(call, account)

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'tr-TR',
    storageState: { cookies: [], origins: [] },
  })
  const theirs = await context.newPage()
  const screen = calendarScreen(theirs)
  await theirs.goto('/auth/login')
  await logIn(theirs, account)

  await test.step('Today shows no amount', async () => {
    await expect(theirs.getByRole('region', { name: t.today.arrivals })).toContainText(guest)
    await expectNoAmount(theirs)
  })
  await test.step('the calendar and the card of a stay show no amount', async () => {
    await screen.open()
    await expect(theirs.getByRole('button', { name: t.calendar.nightPrices })).toHaveCount(0)
    await expectNoAmount(theirs)
    await screen.bar(guest).click()
    const card = theirs.getByRole('dialog', { name: t.stays.card(guest) })
    await expect(card).toContainText('Göl Evi')
    await expectNoAmount(theirs)
    await theirs.keyboard.press('Escape')
    await expect(card).toBeHidden()
  })
  await test.step('quick booking shows no amount, from its first field to the stay on the calendar', async () => {
    await screen.cell('Dere Evi', day(1)).click()
    await theirs.getByRole('menuitem', { name: t.dialogs.newReservation }).click()
    await expect(screen.quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
    await expect(screen.quick.getByRole('textbox', { name: t.quick.nights })).toBeVisible()
    await expectNoAmount(theirs)
    await screen.quickBook({ phone: newPhone(), firstName: 'Deniz', lastName: 'Ak' })
    await expect(screen.bar('Deniz Ak')).toBeVisible()
    await expectNoAmount(theirs)
  })
  await test.step('the list of reservations and the details of a row show no amount', async () => {
    const list = searchScreen(theirs)
    await list.open()
    await expect(list.rows).toHaveCount(2)
    await list.rows.filter({ hasText: guest }).getByRole('button', { name: t.ui.details }).click()
    await expectNoAmount(theirs)
  })
  await test.step('the palette shows no amount', async () => {
    await theirs.keyboard.press('Control+k')
    const palette = theirs.getByRole('dialog', { name: t.search.palette })
    await palette.getByRole('combobox').fill('gol')
    await expect(palette.getByRole('group', { name: t.search.groups.units })).toContainText('Göl Evi')
    await expectNoAmount(theirs)
    await palette.getByRole('combobox').fill('onceki')
    await expect(palette.getByRole('group', { name: t.search.groups.guests })).toContainText(guest)
    await expect(palette.getByRole('group', { name: t.search.groups.payments })).toHaveCount(0)
    await expectNoAmount(theirs)
  })
  await test.step('the money pages, opened by their address, show no amount', async () => {
    for (const path of ['/admin/prices', '/admin/cash', '/admin/invoices', '/admin/reports/money']) {
      await theirs.goto(path)
      await expect(theirs.getByRole('heading', { name: t.names.noRight })).toBeVisible()
      await expectNoAmount(theirs)
    }
  })
  await context.close()
})

test('the calendar lets a housekeeper block nights, and offers nothing that the role may not do', async ({
  page,
  business,
  call,
}) => {
  const unit = await business.unit({ unitName: 'Göl Evi' })
  await business.unit({ unitName: 'Taş Ev' })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(0), checkOutDate: day(2) })
  const account = { email: newEmail(), password: 'zeytin-dali-42' }
  await call(invite, { body: { email: account.email, role: 'housekeeping' } }, business.token)
  await join(call, account)
  const { token } = await call(login, { body: account })
  await page.addInitScript((theirs) => localStorage.setItem('accessToken', theirs), token)
  const screen = calendarScreen(page)
  await screen.open()
  await expect(page.getByRole('button', { name: t.calendar.newReservation })).toHaveCount(0)

  await screen.cell('Göl Evi', day(3)).click()
  await expect(page.getByRole('menuitem', { name: t.dialogs.block })).toBeFocused()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  await screen.bar('Önceki Misafir').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([t.dialogs.open])

  await page.goto('/admin/reservations')
  await expect(page.getByRole('heading', { name: t.reservations.title })).toBeVisible()
  await expect(page.getByRole('button', { name: t.reservations.newReservation })).toHaveCount(0)
  await page.goto('/admin/dashboard')
  const free = page.getByRole('region', { name: t.today.freeTonight })
  await expect(free).toContainText('Taş Ev')
  await expect(free.getByRole('button')).toHaveCount(0)
})
