import { Refusal } from '#contract/client.ts'
import { stayRefusalCodes } from '#domain/prices/restrictions.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { pricesText } from './prices.text.ts'

type OnPurpose = { despiteRules?: true }

/** Books or changes a stay. If a price rule forbids it, the user is asked and can confirm to do it anyway. */
export async function askingOfRules<T>(send: (onPurpose: OnPurpose) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!isForbidden(error)) throw error
    const text = pricesText[currentLanguage()]
    const isSure = await confirmAction({
      title: text.despiteTitle,
      message: error.message,
      confirmLabel: text.despite,
      cancelLabel: text.goBack,
      danger: true,
    })
    if (!isSure) throw error
    return send({ despiteRules: true })
  }
}

const isForbidden = (error: unknown): error is Refusal =>
  error instanceof Refusal && stayRefusalCodes.some((code) => code === error.problem.code)
