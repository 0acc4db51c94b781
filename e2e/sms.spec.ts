// Messages to guests: choosing recipients, sending, and consents to advertising.
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { addSmsTemplate, deleteSmsTemplate } from '#contract/messages/templates/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { revokedText, sentText, verifiedText } from '#server/features/consent/consent.text.ts'
import { marketingText } from '#web/features/messages/marketing/marketing.text.ts'
import { outcomeText } from '#web/features/messages/outcome.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { leftTodayText } from '#web/features/sms/left-today.text.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { closeNote, expectAtField, expectNote } from './screen.ts'
import { hearNothing } from './search-screen.ts'
import { expectWholeEverywhere, field, guest, guestsOf, textsTo, withoutTemplates } from './sms-screen.ts'

const allowance = { daily: 100, left: 100, strangers: { daily: 10, left: 10 }, mayLink: false }
const t = { marketing: marketingText.tr, outcome: outcomeText.tr, sending: { ...sendingText.tr, ...leftTodayText.tr } }

test('recipients are chosen, each gets their own text, and the screen shows the outcome of each message', async ({
  page,
  call,
  business,
}) => {
  const phones = await guestsOf(business, ['Işıl', 'Çağrı', 'Umut'])
  await business.reserve({
    hotelDetailId: (await business.unit({ unitName: 'Dördüncü' })).id,
    guests: [guest('Işıl', phones['Işıl'] ?? '')],
  })
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.sending.leftToday(100, 100))).toBeVisible()
  await page.getByRole('button', { name: t.sending.send }).click()
  await expectNote(page, t.sending.noRecipients)

  const table = page.getByRole('table', { name: t.sending.guestsCaption })
  await expect(table.getByRole('columnheader')).toHaveText([
    t.sending.columns.guest,
    t.sending.columns.phone,
    t.sending.columns.reservation,
  ])
  const dates = `${formatDay(day(3))} – ${formatDay(day(5))}`
  const cells = table.getByRole('row').filter({ hasText: 'Umut Şahin' }).getByRole('cell')
  await expect(cells.nth(1)).toHaveText(phones['Umut'] ?? '')
  await expect(cells.nth(2)).toHaveText(new RegExp(`^#\\d+ · ${dates}\\s*\\d{17}$`))

  await page.getByRole('button', { name: t.sending.selectAll }).click()
  await expect(page.getByText(t.sending.selected(4))).toBeVisible()
  await page.getByRole('button', { name: t.sending.deselectAll }).click()
  await field(page, t.sending.message).fill('   ')
  await page.getByRole('searchbox', { name: t.sending.search }).fill('isil')
  await expect(page.getByRole('checkbox', { name: /^Işıl/ })).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /^Umut/ })).toHaveCount(0)
  for (const box of await page.getByRole('checkbox', { name: /^Işıl/ }).all()) await box.check()
  await page.getByRole('button', { name: t.sending.sendTo(2) }).click()
  await expectNote(page, t.sending.noMessage)

  await page.getByRole('searchbox', { name: t.sending.search }).fill(phones['Umut'] ?? '')
  await page.getByRole('checkbox', { name: /^Umut/ }).check()
  await expect(page.getByText(t.sending.selected(3))).toBeVisible()
  await field(page, t.sending.message).fill('Sayın {ad} {soyad}, {birim} {giris} {isletme}')
  const preview = page.getByRole('region', { name: t.sending.preview })
  await expect(preview).toContainText(/Sayın Işıl Şahin, .* Zeytin Konak/)
  await expect(preview.getByRole('combobox', { name: t.sending.previewOf })).toHaveValue(/^Işıl Şahin/)
  await expectWholeEverywhere(page)

  const dialog = page.getByRole('dialog', { name: t.sending.confirmTitle })
  await page.route('**/api/sms/check', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), allowance: { ...allowance, left: 1 } } })
  })
  await page.getByRole('button', { name: t.sending.sendTo(3) }).click()
  await expect(dialog.getByText(t.sending.moreThanLeft(1, 2))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t.sending.confirm })).toBeDisabled()
  await dialog.getByRole('button', { name: t.sending.back }).click()
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/sms/check')
  await page.getByRole('button', { name: t.sending.sendTo(3) }).click()
  await expect(dialog).toContainText(t.sending.willGet(2))
  await expect(dialog).toContainText(`Işıl Şahin, ${phones['Işıl']}: ${t.sending.twiceInList}`)
  await dialog.getByRole('button', { name: t.sending.confirm }).dblclick()

  await expectNote(page, t.sending.sentToMany(2))
  await expect(page.getByText(t.sending.progressOf(2, 2))).toBeVisible()
  await expect(field(page, t.sending.message)).toHaveValue('')
  await expect(page.getByText(t.sending.leftToday(98, 100))).toBeVisible()
  const umut = `Sayın Umut Şahin, Umut Evi ${formatDay(day(3))} Zeytin Konak`
  expect(await textsTo(call, phones['Umut'] ?? '')).toEqual([umut])
  expect(await textsTo(call, phones['Işıl'] ?? '')).toHaveLength(1)
  expect(await textsTo(call, phones['Çağrı'] ?? '')).toEqual([])

  await page.getByRole('link', { name: t.sending.showLog }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Umut Şahin' })).toContainText(/Gönderildi|İletildi/)
  await expectWholeEverywhere(page)
  await page.getByRole('button', { name: t.sending.allBatches }).click()
  await page.getByRole('searchbox', { name: t.sending.search }).fill('UMUT')
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=UMUT/)
})

test('a single number is refused at its fields, then the message is sent once', async ({ page, call }) => {
  const phone = newPhone()
  await page.route('**/api/sms/allowance', (route) =>
    route.fulfill({ json: { success: true, message: '', allowance: { ...allowance, left: 0 } } }),
  )
  await page.goto('/admin/sms-send')
  await expect(page.getByText(t.sending.noneLeft(100))).toBeVisible()
  await expect(page.getByRole('link', { name: t.sending.ownAccount })).toHaveAttribute(
    'href',
    '/admin/business?tab=sms',
  )
  await page.unroute('**/api/sms/allowance')
  await expect(page.getByRole('radio', { name: t.sending.guests })).toBeChecked()
  await page.getByRole('radio', { name: t.sending.free }).check()
  await page.getByRole('button', { name: t.sending.send }).click()
  await expectNote(page, t.sending.noPhone)
  await expect(field(page, t.sending.phone)).toHaveAttribute('placeholder', t.sending.phonePlaceholder)
  await field(page, t.sending.phone).fill('0532 11')
  await field(page, t.sending.message).fill('Odanız hazır')
  await page.getByRole('button', { name: t.sending.send }).click()
  const wrong = messageFor('sms.phone-invalid', 'tr')
  await expectNote(page, t.sending.failed(wrong))
  await expectAtField(field(page, t.sending.phone), wrong)
  await expect(field(page, t.sending.message)).toHaveValue('Odanız hazır')
  await page.reload()
  await expect(field(page, t.sending.message)).toHaveValue('Odanız hazır')

  await field(page, t.sending.phone).fill(phone)
  await page.getByRole('button', { name: t.sending.send }).dblclick()
  await expectNote(page, t.sending.sent)
  expect(await textsTo(call, phone)).toEqual(['Odanız hazır'])
})

// The browser logs a lost response as an error, which is expected here.
const loud = test.extend<object>({
  calmBrowser: async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use(),
})

/** Responses that replace the server's response, although the server has carried out the request. */
const lostAnswers: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'the page of a gateway': (route) =>
    route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' }),
  'an answer that is cut off': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true,' }),
}

/** Lets the server handle the first request, but withholds its response from the browser. */
async function loseFirst(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let asked = 0
  await page.route(path, async (route) => {
    if (asked++ > 0) return route.fallback()
    await route.fetch()
    return answer(route)
  })
}
const sayFailed = (page: Page) => closeNote(page.getByRole('alert').filter({ hasText: t.sending.failed('') }))

loud('an answer is lost, then trying again, also after a reload: nothing is sent twice', async ({ page, call }) => {
  await page.goto('/admin/sms-send')
  for (const [name, answer] of Object.entries(lostAnswers)) {
    await test.step(name, async () => {
      const phone = newPhone()
      await page.getByRole('radio', { name: t.sending.free }).check()
      // One kind of lost response is enough with a reload: the restored form does not depend on the kind.
      const messages = name === 'no answer' ? ['Kapı kodu 4711', 'Kapı kodu 4712'] : ['Kapı kodu 4711']
      for (const message of messages) {
        await field(page, t.sending.phone).fill(phone)
        await field(page, t.sending.message).fill(message)
        await loseFirst(page, '**/api/sms/send', answer)
        await page.getByRole('button', { name: t.sending.send }).click()
        await sayFailed(page)
        if (message === 'Kapı kodu 4712') await page.reload()
        await page.getByRole('button', { name: t.sending.send }).click()
        await expectNote(page, t.sending.sent)
        await page.unroute('**/api/sms/send')
      }
      expect((await textsTo(call, phone)).toSorted()).toEqual(messages)
    })
  }
})

loud(
  'the answer to many messages is lost, and after a reload the same guests are chosen in another order',
  async ({ page, call, business }) => {
    const phones = await guestsOf(business, ['Işıl', 'Umut'])
    await page.goto('/admin/sms-send')
    const send = async (names: string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
      await page.getByRole('button', { name: t.sending.sendTo(2) }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.sending.confirm }).click()
    }
    await field(page, t.sending.message).fill('Yol kapalı')
    await loseFirst(page, '**/api/sms/send-bulk', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await send(['Umut', 'Işıl'])
    await sayFailed(page)
    await page.reload()
    await send(['Işıl', 'Umut'])
    await expectNote(page, t.sending.sentToMany(2))
    for (const phone of Object.values(phones)) expect(await textsTo(call, phone)).toEqual(['Yol kapalı'])
  },
)

test('a template fills the message, and one that a colleague deleted is named', async ({ page, call, business }) => {
  const userId = await withoutTemplates(call, business)
  const add = (templateName: string, kind: 'informational' | 'commercial') => {
    const body = { templateName, templateContent: `${templateName} metni`, kind }
    return call(addSmsTemplate, { params: { userId }, body }, business.token)
  }
  const { template } = await add('Karşılama', 'informational')
  await add('Kış indirimi', 'commercial')
  await hearNothing(page)
  await page.goto('/admin/sms-send')
  const templates = page.getByRole('combobox', { name: t.sending.template })
  await templates.click()
  await page.getByRole('option', { name: 'Kış indirimi' }).click()
  await expect(field(page, t.sending.message)).toHaveValue('Kış indirimi metni')
  await expect(page.getByRole('radio', { name: /^Tanıtım/ })).toBeChecked()

  await call(deleteSmsTemplate, { params: { userId, templateId: template.id } }, business.token)
  await templates.click()
  await page.getByRole('option', { name: 'Karşılama' }).click()
  await expectNote(page, t.sending.templateNotFound)
  await expect(field(page, t.sending.message)).toHaveValue('Kış indirimi metni')
})

test('advertising goes only to guests who agreed: consent is asked separately, unticked, and withdrawn', async ({
  page,
  call,
  business,
}) => {
  const phones = await guestsOf(business, ['Işıl', 'Umut'])
  const phone = phones['Işıl'] ?? ''
  await page.goto('/admin/sms-send?tab=consents')
  await expect(page.getByText(t.marketing.none)).toBeVisible()
  await field(page, t.marketing.phone).fill(phone)
  await field(page, t.marketing.firstName).fill('Işıl')
  const wants = page.getByRole('checkbox', { name: /almak istediğini/ })
  await expect(wants).not.toBeChecked()
  await page.getByRole('button', { name: t.marketing.send }).click()
  await expect(page.getByText(t.marketing.wantsFirst)).toBeVisible()
  expect(await textsTo(call, phone)).toEqual([])
  await wants.check()
  await page.getByRole('button', { name: t.marketing.read }).click()
  await expect(page.getByText('Onay vermek zorunda değilsiniz.')).toBeVisible()
  await page.getByRole('button', { name: t.marketing.send }).click()
  await expectNote(page, sentText.MARKETING.tr)
  const [sms = ''] = await textsTo(call, phone)
  expect(sms).toContain('Zorunlu degildir.')
  await field(page, t.marketing.code).fill(/Kod: (\d{6})/.exec(sms)?.[1] ?? '')
  await page.getByRole('button', { name: t.marketing.verify }).click()
  await expectNote(page, verifiedText.MARKETING.tr)
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toContainText(t.marketing.standing)
  await expectWholeEverywhere(page)

  await page.getByRole('tab', { name: t.sending.tabs.send, exact: true }).click()
  await page.getByRole('button', { name: t.sending.selectAll }).click()
  await page.getByRole('radio', { name: /^Tanıtım/ }).check()
  await field(page, t.sending.message).fill('Kışa özel indirim')
  await page.getByRole('button', { name: t.sending.sendTo(2) }).click()
  const dialog = page.getByRole('dialog', { name: t.sending.confirmTitle })
  await expect(dialog).toContainText(t.sending.willGet(1))
  await expect(dialog).toContainText(`Umut Şahin, ${phones['Umut']}: ${t.outcome.reasons['no-consent']}`)
  await expectWholeEverywhere(page, '[role=dialog]')
  await dialog.getByRole('button', { name: t.sending.confirm }).click()
  await expectNote(page, t.sending.sentToMany(1))
  expect(await textsTo(call, phones['Umut'] ?? '')).toEqual([])

  await page.getByRole('tab', { name: t.sending.tabs.consents }).click()
  await page.getByRole('button', { name: /^Tanıtım iznini geri al/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.marketing.revoke }).click()
  await expectNote(page, revokedText.tr)
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toContainText(t.marketing.revoked(''))
})

test('a message is sent in English and by keyboard alone', async ({ page, call }) => {
  const phone = newPhone()
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/admin/sms-send')
  await expect(page.getByRole('heading', { level: 1, name: sendingText.en.title })).toBeVisible()
  await page.getByRole('radio', { name: sendingText.en.guests }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field(page, sendingText.en.phone)).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, sendingText.en.message)).toBeFocused()
  await page.keyboard.type('Your room is ready')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if (
      await page
        .getByRole('button', { name: sendingText.en.send })
        .evaluate((button) => button === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expectNote(page, sendingText.en.sent)
  expect(await textsTo(call, phone)).toEqual(['Your room is ready'])
})
