import type { Page } from '@playwright/test'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'

/** The main menu, and ways through it to pages that are not entries of their own. */
export function mainMenu(page: Page, language: 'tr' | 'en' = 'tr') {
  const menu = page.getByRole('navigation', { name: layoutText[language].mainMenu })
  const names = navigationText[language]
  return {
    menu,
    /** Opens a page of the folded entry of the business. */
    toBusinessPage: async (word: 'hotelDetails' | 'staff' | 'audit') => {
      const folded = menu.getByRole('button', { name: names.business, exact: true })
      if ((await folded.getAttribute('aria-expanded')) === 'false') await folded.click()
      await menu.getByRole('link', { name: names[word], exact: true }).click()
    },
    /** Opens a page that is a tab of an entry. */
    toTab: async (section: 'guests' | 'reports', word: 'guestTracking' | 'charts') => {
      await menu.getByRole('link', { name: names[section], exact: true }).click()
      const tabs = page.getByRole('navigation', { name: names[section], exact: true })
      await tabs.getByRole('link', { name: names[word], exact: true }).click()
    },
  }
}
