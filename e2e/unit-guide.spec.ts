import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { readUnitGuide } from '#contract/unit-guide/endpoints.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import { unitGuideText as answers } from '#server/features/unit-guide/unit-guide.text.ts'
import { unitGuideText } from '#web/features/unit-guide/unit-guide.text.ts'
import { unitActsText } from '#web/features/units/unit-acts.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test } from './fixtures.ts'

const t = unitGuideText.tr

test('the owner writes the page of guests once, and for a unit what differs, and sees it as a guest', async ({
  page,
  business,
  call,
}) => {
  const { hotelDetail: unit } = await call(addUnit, { body: { unitName: 'Göl Evi', price: 1000 } }, business.token)
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: t.editNamed }).click()
  const general = page.getByRole('dialog', { name: t.title })

  await test.step('a place that cannot be read is refused at its field, and nothing typed is lost', async () => {
    await general.getByLabel(t.directions, { exact: true }).fill('Köprüden sonra sağa dönün.')
    await general.getByLabel(t.place).fill('https://maps.app.goo.gl/abc')
    await general.getByRole('combobox', { name: t.translatedTo }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await general.getByLabel(`${t.directions} · Deutsch`).fill('Nach der Brücke rechts.')
    await general.getByLabel(t.wifiName).fill('Goldeki')
    await general.getByLabel(t.wifiPassword).fill('gizli-42')
    await general.getByRole('button', { name: t.save }).click()
    await expect(general.getByText(messageFor('guide.place-short-link', 'tr'))).toBeVisible()
    await general.getByLabel(t.place).fill('36.5123, 30.1234')
    await general.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(answers.tr.saved)).toBeVisible()
    await expect(general).toBeHidden()
  })

  await page.getByRole('button', { name: unitActsText.tr.more(unit.unitName) }).click()
  await page.getByRole('menuitem', { name: t.menu }).click()
  const ofUnit = page.getByRole('dialog', { name: t.titleOf(unit.unitName) })
  await expect(ofUnit.getByLabel(t.directions, { exact: true })).toHaveAttribute(
    'placeholder',
    'Köprüden sonra sağa dönün.',
  )
  await ofUnit.getByLabel(t.doorCode).fill('4719')
  await expectAccessibleEverywhere(page)

  await test.step('the preview shows what is typed, in the language of the guest', async () => {
    await ofUnit.getByRole('button', { name: t.preview }).click()
    const preview = page.getByRole('dialog', { name: t.previewTitle })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText('4719')).toBeVisible()
    await expect(frame.getByText('gizli-42')).toBeVisible()
    await frame.getByText('Yol tarifi').click()
    await expect(frame.getByText('Köprüden sonra sağa dönün.')).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Yandex' })).toBeVisible()
    await preview.getByRole('combobox', { name: t.language }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await frame.getByText('How to get here').click()
    await expect(frame.getByText("In the host's own language")).toBeVisible()
    await preview.getByRole('combobox', { name: t.language }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await frame.getByText('Anfahrt').click()
    await expect(frame.getByText('Nach der Brücke rechts.')).toBeVisible()
    await preview.getByRole('button', { name: t.close }).press('Escape')
    await expect(preview).toBeHidden()
    await expect(ofUnit.getByLabel(t.doorCode)).toHaveValue('4719')
  })

  await ofUnit.getByRole('button', { name: t.save }).click()
  await expect(ofUnit).toBeHidden()
  const { guide } = await call(readUnitGuide, { params: { id: unit.id } }, business.token)
  expect(guide).toMatchObject({ doorCode: '4719', directions: '', wifiName: '' })
})
