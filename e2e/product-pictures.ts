// The screenshots of the product, each with its steps. `e2e/take-pictures.ts` stores them, and `e2e/pictures.spec.ts`
// holds that the stored ones show the present product.
import type { Locator, Page } from '@playwright/test'
import { bankText } from '#web/features/bank/bank.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { ratesText } from '#web/features/prices/rates/rates.text.ts'
import type { PictureName } from '#site/pages/public/sections/ProductPicture.tsx'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { day } from './fixtures.ts'
import { guestAtTheDoor, guestOnOption, type Posed } from './pictured-product.ts'
import { reservationScreen } from './screen.ts'

const t = consentText.tr

export const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  /** For pictures of a part of a screen, which the public pages show at half their width. */
  desk: { viewport: { width: 900, height: 600 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

export type Picture = {
  name: PictureName
  device: keyof typeof devices
  pose: (page: Page, posed: Posed) => Promise<void>
}

/** The screenshots, each with the steps that lead to it from a signed-in browser. */
export const pictures: readonly Picture[] = [
  { name: 'calendar', device: 'desktop', pose: openCalendar },
  {
    name: 'reservations',
    device: 'desktop',
    pose: async (page) => {
      await page.goto('/admin/reservations')
      await page.getByRole('table').getByRole('row').nth(5).waitFor()
    },
  },
  {
    name: 'units',
    device: 'desktop',
    pose: async (page) => {
      await page.goto('/admin/hotel-details')
      const unit = page.getByRole('heading', { name: 'Bungalov 1' })
      await unit.waitFor()
      await scrollTo(unit, 96)
    },
  },
  {
    name: 'stay',
    device: 'desktop',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      // Of all units of the demo business, this unit has the most future stays with free days between them.
      await screen.chooseStay('Villa Ihlamur', day(12), day(15))
      await screen.guestCount.fill('6')
      // The field is scrolled to the top, so that the calendar opens below it.
      await scrollTo(screen.unit, 96)
      await screen.checkIn.click()
      await page.locator('table button[data-taken]').first().waitFor()
    },
  },
  {
    name: 'today',
    device: 'desktop',
    pose: async (page) => {
      await page.goto('/admin/dashboard')
      // The lists beside the first ones render last.
      await page.getByRole('heading', { name: todayText.tr.owedTonight }).waitFor()
    },
  },
  {
    name: 'door',
    device: 'desk',
    pose: async (page) => {
      await page.goto('/admin/dashboard')
      const arrival = page.getByRole('listitem').filter({ has: page.getByText(guestAtTheDoor) })
      await arrival
        .getByRole('button', { name: new RegExp(`^${staysText.tr.doCheckIn}`) })
        .first()
        .click()
      await page.getByRole('dialog', { name: checkInText.tr.title(guestAtTheDoor) }).waitFor()
    },
  },
  {
    name: 'kapora',
    device: 'desk',
    pose: async (page) => {
      await page.goto('/admin/calendar')
      await page
        .getByRole('gridcell', { name: new RegExp(guestOnOption) })
        .first()
        .click()
      const card = page.getByRole('dialog', { name: new RegExp(guestOnOption) })
      await card.getByRole('button', { name: optionsText.tr.received }).waitFor()
    },
  },
  {
    name: 'bank',
    device: 'desk',
    pose: async (page) => {
      await page.goto('/admin/bank')
      await scrollTo(page.getByRole('heading', { name: bankText.tr.lines }), 96)
      await page.getByText(guestOnOption).first().waitFor()
    },
  },
  {
    name: 'prices',
    device: 'desk',
    pose: async (page) => {
      await page.goto('/admin/prices')
      const year = page.getByRole('heading', { name: ratesText.tr.overview })
      await year.waitFor()
      await scrollTo(year, 96)
    },
  },
  {
    name: 'cash',
    device: 'desk',
    pose: async (page) => {
      await page.goto('/admin/cash')
      await page.getByText(guestAtTheDoor).first().waitFor()
    },
  },
  {
    name: 'invoice',
    device: 'desk',
    pose: async (page, { stayAtTheDoor }) => {
      await page.goto(`/admin/invoices/stay/${stayAtTheDoor}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'phone-reservation',
    device: 'phone',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      await screen.chooseUnit('Bungalov 3')
      await screen.guestCount.fill('2')
      await screen.guestCount.blur()
      await scrollTo(page.getByRole('heading', { level: 1 }), 90)
    },
  },
  {
    name: 'phone-consent',
    device: 'phone',
    pose: async (page) => {
      const screen = reservationScreen(page)
      await screen.open()
      await screen.typeGuest({
        firstName: 'Ayşe',
        lastName: 'Yıldız',
        phone: '0 (500) 555 01 23',
        tcKimlik: '10000000146',
      })
      await screen.addButton.click()
      await screen.kvkk.send.click()
      await screen.kvkk.code.and(page.locator(':enabled')).waitFor()
      await page
        .getByRole('button', { name: /^(Kapat|Close)$/ })
        .first()
        .click()
      await scrollTo(page.getByRole('heading', { name: t.KVKK.title }), 96)
    },
  },
]

export async function openCalendar(page: Page) {
  await page.goto('/admin/calendar')
  await page
    .getByRole('gridcell', { name: /Ece Tunç/ })
    .first()
    .waitFor()
}

async function scrollTo(target: Locator, fromTop: number) {
  await target.evaluate((element, top) => scroll(0, element.getBoundingClientRect().top + scrollY - top), fromTop)
}
