import { expect, type Page } from '@playwright/test'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { changeUnit, listUnits } from '#contract/units/endpoints.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { messageFor } from '#contract/problems.ts'
import { unitsText as answers } from '#server/features/units/units.text.ts'
import { hotelText } from '#web/features/hotel/hotel.text.ts'
import { unitActsText } from '#web/features/units/unit-acts.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, day } from './fixtures.ts'
import { expectAtField, expectNote } from './screen.ts'

const t = { hotel: hotelText.tr, units: unitsText.tr, acts: unitActsText.tr, ui: uiText.tr }

async function choose(page: Page, unit: string, act: string): Promise<void> {
  await page.getByRole('button', { name: t.acts.more(unit) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a unit is added with every field', async ({ page, business, call }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: t.units.addUnit }).first().click()
  const form = page.getByRole('dialog', { name: t.units.newUnit })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })

  await test.step('a blank form holds the defaults', async () => {
    await expect(form.getByRole('radio', { name: t.units.roomTypes.Bungalov })).toBeChecked()
    await expect(field(t.units.capacity)).toHaveValue('2')
    await expect(field(t.units.price)).toHaveValue('0,00\u00a0₺')
    for (const has of [t.units.flags.hasWifi, t.units.flags.hasParking])
      await expect(form.getByRole('checkbox', { name: has })).toBeChecked()
    for (const hasNot of [
      t.units.flags.hasPool,
      t.units.flags.hasGym,
      t.units.flags.hasRestaurant,
      t.units.flags.hasJacuzzi,
      t.units.flags.hasBalcony,
      t.units.flags.hasSeaView,
      t.units.flags.hasMountainView,
    ]) {
      await expect(form.getByRole('checkbox', { name: hasNot })).not.toBeChecked()
    }
    await expect(form.getByRole('spinbutton', { name: t.ui.hourOf(t.units.checkInTime) })).toHaveValue('14')
    await expect(form.getByRole('spinbutton', { name: t.ui.hourOf(t.units.checkOutTime) })).toHaveValue('12')
    await expect(form.getByRole('switch', { name: /^Birim müsait/ })).toBeChecked()
  })

  await field(t.units.unitName).fill('Villa Ihlamur')
  await form.getByRole('radio', { name: t.units.roomTypes.Villa }).click()
  await field(t.units.capacity).fill('6')
  await field(t.units.price).click()
  await page.keyboard.type('12500.75')
  await field(t.units.describing).fill('Göl kenarında, bahçeli.')
  await form.getByRole('switch', { name: /^Birim müsait/ }).uncheck()
  await form.getByRole('spinbutton', { name: t.ui.hourOf(t.units.checkInTime) }).fill('15')
  await form.getByRole('spinbutton', { name: t.ui.minuteOf(t.units.checkInTime) }).fill('30')
  await form.getByRole('spinbutton', { name: t.ui.hourOf(t.units.checkOutTime) }).fill('11')
  await form.getByRole('checkbox', { name: t.units.flags.hasParking }).uncheck()
  for (const has of [t.units.flags.hasPool, t.units.flags.hasJacuzzi, t.units.flags.hasSeaView])
    await form.getByRole('checkbox', { name: has }).check()
  await field(t.units.otherAmenities).fill('Barbekü')
  await field(t.units.address).fill('Sapanca')
  await field(t.units.phone).fill('0264 111 22 33')
  await field(t.units.email).fill('villa@konuk.test')
  await field(t.units.website).fill('www.konuk.test')
  await form.getByRole('button', { name: t.units.saveUnit }).click()
  await expectNote(page, answers.tr.added)
  await expect(form).toBeHidden()

  const { hotelDetails } = await call(listUnits, {}, business.token)
  expect(hotelDetails).toMatchObject([
    {
      unitName: 'Villa Ihlamur',
      roomType: 'Villa',
      capacity: 6,
      price: 12500.75,
      description: 'Göl kenarında, bahçeli.',
      isAvailable: false,
      checkInTime: '15:30',
      checkOutTime: '11:00',
      hasWifi: true,
      hasParking: false,
      hasPool: true,
      hasGym: false,
      hasRestaurant: false,
      hasJacuzzi: true,
      hasBalcony: false,
      hasSeaView: true,
      hasMountainView: false,
      amenities: 'Barbekü',
      address: 'Sapanca',
      phone: '0264 111 22 33',
      email: 'villa@konuk.test',
      website: 'www.konuk.test',
    },
  ])
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Villa Ihlamur' }) })
  await expect(card).toContainText(t.units.states.closed)
  await expect(card).toContainText('12.500,75')
  await expect(card).toContainText(t.units.times('15:30', '11:00'))
})

test('errors of the business or a unit are shown at their fields, and the typed text stays', async ({
  page,
  business,
  call,
}) => {
  await page.goto('/admin/hotel-details')
  await test.step('the business needs a name and an address', async () => {
    const name = page.getByRole('textbox', { name: t.hotel.businessName })
    await expect(name).toHaveValue('Zeytin Konak')
    await name.fill(' ')
    await page.getByRole('button', { name: t.hotel.saveBusiness }).click()
    await expectAtField(name, messageFor('hotel.name-required', 'tr'))
    await expectAtField(
      page.getByRole('textbox', { name: t.hotel.businessAddress }),
      messageFor('hotel.address-required', 'tr'),
    )
  })
  await page.getByRole('button', { name: t.units.addUnit }).first().click()
  const form = page.getByRole('dialog', { name: t.units.newUnit })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const add = form.getByRole('button', { name: t.units.saveUnit })

  await field(t.units.unitName).fill('   ')
  await field(t.units.capacity).fill('11')
  await field(t.units.email).fill('villa@')
  await field(t.units.describing).fill('Göl kenarında')
  await add.click()
  await expectAtField(field(t.units.unitName), messageFor('unit.name-required', 'tr'))
  await expect(field(t.units.unitName)).toBeFocused()
  await expectAtField(field(t.units.capacity), messageFor('unit.capacity-out-of-range', 'tr'))
  await expectAtField(field(t.units.email), messageFor('unit.email-invalid', 'tr'))

  await field(t.units.unitName).fill('Suit 3')
  await field(t.units.capacity).fill('10')
  await field(t.units.price).fill('-5')
  await field(t.units.email).fill('')
  await add.click()
  await expectAtField(field(t.units.price), messageFor('unit.price-negative', 'tr'))
  await expect(field(t.units.describing)).toHaveValue('Göl kenarında')

  await field(t.units.price).fill('iki bin')
  await add.click()
  await expectAtField(field(t.units.price), messageFor('unit.price-malformed', 'tr'))
  await expect(field(t.units.price)).toHaveValue('iki bin')
  await field(t.units.price).press('Control+A')
  await page.keyboard.type('2.500')
  await field(t.units.unitName).focus()
  await expect(field(t.units.price)).toHaveValue('2.500,00\u00a0₺')
  await field(t.units.price).fill('0,01')
  await add.click()
  await expectNote(page, answers.tr.added)
  const { hotelDetails } = await call(listUnits, {}, business.token)
  expect(hotelDetails).toMatchObject([{ unitName: 'Suit 3', capacity: 10, price: 0.01 }])
})

test('a unit is deleted after a question, but not while it has a stay ahead', async ({ page, business }) => {
  const booked = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Bungalov 2' })
  await business.reserve({ hotelDetailId: booked.id, checkInDate: day(3), checkOutDate: day(5) })
  await page.goto('/admin/hotel-details')
  const units = page.getByRole('heading', { level: 3, name: /^Bungalov/ })
  await expect(units).toHaveText(['Bungalov 1', 'Bungalov 2'])

  await choose(page, 'Bungalov 2', t.acts.delete)
  const question = page.getByRole('dialog', { name: t.units.deleteTitle('Bungalov 2') })
  await expect(question).toContainText(t.units.deleteQuestion)
  await question.getByRole('button', { name: t.units.cancel }).click()
  await expect(question).toBeHidden()
  await expect(units).toHaveCount(2)

  await choose(page, 'Bungalov 2', t.acts.delete)
  await question.getByRole('button', { name: t.units.confirmDelete }).click()
  await expectNote(page, answers.tr.deleted)
  await expect(units).toHaveText(['Bungalov 1'])

  await choose(page, 'Bungalov 1', t.acts.delete)
  const refused = page.getByRole('dialog', { name: t.units.deleteTitle('Bungalov 1') })
  await refused.getByRole('button', { name: t.units.confirmDelete }).click()
  await expect(refused.getByRole('alert')).toContainText(t.units.notDeleted)
  await expect(refused.getByRole('alert')).toContainText(
    messageFor('unit.has-stays-ahead', 'tr', { count: 1, stays: `${day(3)}/${day(5)}` }),
  )
  await expect(refused.getByRole('link', { name: t.units.toReservations })).toHaveAttribute(
    'href',
    '/admin/reservations',
  )
  await refused.getByRole('button', { name: t.units.archiveInstead }).click()
  await expectNote(page, answers.tr.archived)
  await expect(page.getByText(t.units.noUnits)).toBeVisible()

  await page.getByRole('button', { name: t.acts.archived(1) }).click()
  await page.getByRole('button', { name: t.acts.restoreNamed('Bungalov 1') }).click()
  await expectNote(page, answers.tr.restored)
  await expect(units).toHaveText(['Bungalov 1'])

  await choose(page, 'Bungalov 1', t.acts.archive)
  const archive = page.getByRole('dialog', { name: t.acts.archiveTitle('Bungalov 1') })
  await archive.getByRole('button', { name: t.acts.confirmArchive }).click()
  await expect(archive.getByRole('alert')).toContainText(
    messageFor('unit.archive-has-stays', 'tr', { count: 1, stays: `${day(3)}/${day(5)}` }),
  )
  await archive.getByRole('button', { name: t.acts.archiveAnyway }).click()
  await expectNote(page, answers.tr.archived)
  await expect(units).toHaveCount(0)
})

test('a dozen units are added at once, one is copied and changed, and all are put in order', async ({
  page,
  business,
  call,
}) => {
  await business.unit({ unitName: 'Bungalov 3' })
  await page.goto('/admin/hotel-details')
  const units = page.getByRole('heading', { level: 3 })
  await expect(units).toHaveText(['Bungalov 3'])

  await test.step('names that are taken are reported before any unit is added', async () => {
    await page.getByRole('button', { name: t.acts.moreActs, exact: true }).click()
    await page.getByRole('menuitem', { name: t.acts.addMany }).click()
    const many = page.getByRole('dialog', { name: t.acts.manyTitle })
    await many.getByRole('textbox', { name: t.acts.pattern }).fill('Bungalov')
    await many.getByRole('textbox', { name: t.acts.to }).fill('5')
    await many.getByRole('textbox', { name: t.units.price }).fill('4500')
    const add = many.getByRole('button', { name: t.acts.addCount(5) })
    await expect(many.getByRole('listitem')).toHaveCount(5)
    await expect(many.getByRole('alert')).toContainText(t.acts.clashes('Bungalov 3'))
    await expect(add).toBeDisabled()
    await many.getByRole('textbox', { name: t.acts.from }).fill('4')
    await expect(many.getByRole('alert')).toBeHidden()
    await many.getByRole('button', { name: t.acts.addCount(2) }).click()
    await expectNote(page, answers.tr.addedMany(2))
    await expect(units).toHaveText(['Bungalov 3', 'Bungalov 4', 'Bungalov 5'])
  })

  await test.step('a copy has the next free name', async () => {
    await choose(page, 'Bungalov 4', t.acts.copy)
    const form = page.getByRole('dialog', { name: t.units.newUnit })
    await expect(form.getByRole('textbox', { name: t.units.unitName })).toHaveValue('Bungalov 6')
    await expect(form.getByRole('textbox', { name: t.units.price })).toHaveValue('4.500,00\u00a0₺')
    await form.getByRole('button', { name: t.units.saveUnit }).click()
    await expectNote(page, answers.tr.added)
    await expect(units).toHaveText(['Bungalov 3', 'Bungalov 4', 'Bungalov 5', 'Bungalov 6'])
  })

  await test.step("a colleague's change is shown beside the typed text", async () => {
    await page.getByRole('button', { name: t.acts.editNamed('Bungalov 6') }).click()
    const form = page.getByRole('dialog', { name: t.acts.editTitle('Bungalov 6') })
    const name = form.getByRole('textbox', { name: t.units.unitName })
    await name.fill('Göl Evi')
    const stored = (await call(listUnits, {}, business.token)).hotelDetails.find((one) => one.unitName === 'Bungalov 6')
    if (stored === undefined) throw new Error('The copy is not there')
    await call(changeUnit, { params: stored, body: { ...stored, price: 5000 } }, business.token)
    const save = form.getByRole('button', { name: t.acts.save })
    await save.click()
    await expect(form.getByRole('alert')).toContainText('5.000,00 ₺')
    await form.getByRole('button', { name: uiText.tr.takeStored }).click()
    await expect(form.getByRole('textbox', { name: t.units.price })).toHaveValue('5.000,00\u00a0₺')
    await name.fill('Göl Evi')
    await save.click()
    await expectNote(page, answers.tr.changed)
    await expect(units).toHaveText(['Bungalov 3', 'Bungalov 4', 'Bungalov 5', 'Göl Evi'])
  })

  await page.getByRole('button', { name: t.acts.moreActs, exact: true }).click()
  await page.getByRole('menuitem', { name: t.acts.order }).click()
  const order = page.getByRole('dialog', { name: t.acts.orderTitle })
  for (const _ of [1, 2, 3]) await order.getByRole('button', { name: t.acts.up('Göl Evi') }).press('Enter')
  await expect(order.getByRole('listitem').first()).toHaveText('Göl Evi')
  await order.getByRole('listitem').last().dragTo(order.getByRole('listitem').nth(1))
  await order.getByRole('button', { name: t.acts.saveOrder }).click()
  await expectNote(page, answers.tr.ordered)
  await expect(units).toHaveText(['Göl Evi', 'Bungalov 5', 'Bungalov 3', 'Bungalov 4'])
})

test('a unit shows who changed what of it', async ({ page, business, call }) => {
  const { id } = await business.unit({ unitName: 'Bungalov 3' })
  const [checkInDate, checkOutDate] = [day(3), day(5)]
  await call(blockUnit, { body: { hotelDetailId: id, checkInDate, checkOutDate, reason: 'repair' } }, business.token)
  await page.goto('/admin/hotel-details')
  await choose(page, 'Bungalov 3', t.acts.history)
  const history = page.getByRole('dialog', { name: t.acts.historyOf('Bungalov 3') })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('Bungalov 3 birimini satışa kapattı')
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
})
