// Passkeys, with a device that Chromium makes up. What an answer must be is proven in server/features/account/passkeys.
import { expect, type Page } from '@playwright/test'
import { accountText } from '#web/features/account/account.text.ts'
import { passkeyText } from '#web/features/account/passkey.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { passkeysText } from '#web/features/settings/second-step/passkeys.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { test } from './fixtures.ts'
import { expectNote, forgetSession } from './screen.ts'

const t = { account: accountText.tr, enter: passkeyText.tr, frame: layoutText.tr, keys: passkeysText.tr }

/** A phone or computer whose owner always puts a finger on it. */
async function withDevice(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    findsNoFinger: () => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

test('a passkey is added with a name, signs in without a password, and is removed', async ({
  page,
  business,
  baseURL,
}) => {
  // An address in numbers can have none: this machine by its name.
  const at = (path: string) => new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href
  const device = await withDevice(page)
  const menu = page.getByRole('navigation', { name: t.frame.mainMenu })
  const withPasskey = page.getByRole('button', { name: t.enter.enter })

  await test.step('added in the settings', async () => {
    await page.goto(at('/auth/login'))
    await page.getByRole('textbox', { name: t.account.email }).fill(business.email)
    await page.getByRole('textbox', { name: t.account.password, exact: true }).fill(business.password)
    await page.getByRole('button', { name: t.account.login.submit }).click()
    await expect(menu).toBeVisible()
    await page.goto(at('/admin/settings?tab=second-step'))
    await page.getByRole('textbox', { name: t.keys.name }).fill('Resepsiyon bilgisayarı')
    await page.getByRole('button', { name: t.keys.add }).click()
    await expect(page.getByRole('button', { name: t.keys.removeNamed('Resepsiyon bilgisayarı') })).toBeVisible()
    await expectAccessibleEverywhere(page)
    // The device has one already, and says so.
    await page.getByRole('button', { name: t.keys.add }).click()
    await expectNote(page, t.keys.notMade)
  })

  await test.step('signs in by itself', async () => {
    await forgetSession(page)
    await page.goto(at('/auth/login?return=/admin/settings?tab=second-step'))
    await withPasskey.click()
    await expect(menu).toBeVisible()
    await expect(page.getByText(t.keys.neverUsed)).toHaveCount(0)
  })

  await test.step('removed', async () => {
    await page.goto(at('/admin/settings?tab=second-step'))
    await page.getByRole('button', { name: t.keys.removeNamed('Resepsiyon bilgisayarı') }).click()
    const question = page.getByRole('dialog', { name: t.keys.askRemove('Resepsiyon bilgisayarı') })
    await question.getByRole('button', { name: t.keys.remove }).click()
    await expect(page.getByText(t.keys.none)).toBeVisible()
    await forgetSession(page)
    await page.goto(at('/auth/login'))
    await withPasskey.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  await test.step('without the finger nobody is in', async () => {
    await device.findsNoFinger()
    await page.goto(at('/auth/login'))
    await withPasskey.click()
    await expectNote(page, t.enter.notUsed)
  })
})
