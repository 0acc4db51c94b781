import type { Language } from '#domain/language/language.ts'
import { changeLanguage } from '#contract/account/settings/endpoints.ts'
import { call } from '#web/platform/call.ts'
import { chooseLanguage } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { usableToken } from '#web/platform/session.ts'

/** Shows the app in this language from now on. If a user is signed in, the user's mails are also written in it. */
export async function keepLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (usableToken() === undefined) return
  try {
    await call(changeLanguage, { body: { language } })
  } catch (error) {
    notifyError(error instanceof Error ? error.message : String(error))
  }
}
