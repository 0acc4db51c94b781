import type { Language } from '#domain/language/language.ts'
import { changeLanguage } from '#contract/settings.ts'
import { call } from '#web/platform/call.ts'
import { chooseLanguage } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { usableToken } from '#web/platform/session.ts'

/** Shows everything in this language from now on, and has the mails to a signed-in user written in it too. */
export async function keepLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  if (usableToken() === undefined) return
  try {
    await call(changeLanguage, { body: { language } })
  } catch (error) {
    notifyError(error instanceof Error ? error.message : String(error))
  }
}
