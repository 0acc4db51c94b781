// Functions shared by the tests about messages.
import { expect, type Page } from '@playwright/test'
import { myProfile } from '#contract/account/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { deleteSmsTemplate, listSmsTemplates } from '#contract/messages/templates/endpoints.ts'
import { expectAccessibleIn, inEveryLook } from './axe.ts'
import { type Business, type Call, newPhone } from './fixtures.ts'

export const guest = (firstName: string, phone: string) => ({
  firstName,
  lastName: 'Şahin',
  phone,
  email: '',
  nationality: 'TUR',
  tcKimlik: '10000000146',
  passportNumber: '',
  isMainGuest: true,
})

/** Creates a stay for each name, each in its own unit, and returns the guests' phones. */
export async function guestsOf(business: Business, names: string[]): Promise<Record<string, string>> {
  const phones: Record<string, string> = {}
  for (const name of names) {
    const phone = newPhone()
    phones[name] = phone
    const { id } = await business.unit({ unitName: `${name} Evi` })
    await business.reserve({ hotelDetailId: id, guests: [guest(name, phone)] })
  }
  return phones
}

/** Deletes the templates that a business has from the start, and returns the user id of the owner. */
export async function withoutTemplates(call: Call, { token }: Business): Promise<number> {
  const { id: userId } = await call(myProfile, {}, token)
  for (const { id: templateId } of await call(listSmsTemplates, { params: { userId } }, token)) {
    await call(deleteSmsTemplate, { params: { userId, templateId } }, token)
  }
  return userId
}

export const textsTo = async (call: Call, to: string) =>
  (await call(outbox, { query: { to } })).messages.map(({ text }) => text)
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/**
 * Expects the page to be accessible in all four combinations of colour scheme and width. It also expects that nothing
 * is cut off at the edge of a card, because that does not change the width of the page.
 */
export const expectWholeEverywhere = (page: Page, part?: string): Promise<void> =>
  inEveryLook(page, async (look) => {
    await expectAccessibleIn(page, look, part)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main td, main [role="alert"], main [role="note"]')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 200)),
    )
    expect(cut, look.name).toEqual([])
  })
