// Passkeys, with a virtual device of Chromium. server/features/account/passkeys proves how responses are verified.
import { expect, type Page } from '@playwright/test'
import { accountText } from '#web/features/account/account.text.ts'
import { passkeyText } from '#web/features/account/passkey.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { passkeysText } from '#web/features/account/settings/second-step/passkeys.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { test } from './fixtures.ts'
import { expectNote, forgetSession } from './screen.ts'

const t = { account: accountText.tr, enter: passkeyText.tr, frame: layoutText.tr, keys: passkeysText.tr }

/** Adds a virtual device whose owner always confirms with a fingerprint. */
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
  // Passkeys do not work with an IP address, so the tests use the name localhost.
  const at = (path: string) => new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href
  const device = await withDevice(page)
  const menu = page.getByRole('navigation', { name: t.frame.mainMenu })
  const withPasskey = page.getByRole('button', { name: t.enter.enter })

  await test.step('a passkey is added in the settings', async () => {
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
    // The device already has a passkey and reports so.
    await page.getByRole('button', { name: t.keys.add }).click()
    await expectNote(page, t.keys.notMade)
  })

  await test.step('the passkey signs in on its own', async () => {
    await forgetSession(page)
    await page.goto(at('/auth/login?return=/admin/settings?tab=second-step'))
    await withPasskey.click()
    await expect(menu).toBeVisible()
    await expect(page.getByText(t.keys.neverUsed)).toHaveCount(0)
  })

  await test.step('the passkey is removed', async () => {
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

  await test.step('nobody signs in without the finger', async () => {
    await device.findsNoFinger()
    await page.goto(at('/auth/login'))
    await withPasskey.click()
    await expectNote(page, t.enter.notUsed)
  })
})
