import { type SmsDelivery, type SmsPort, SmsReportsNotRead } from './sms.ts'

type Report = (id: string) => Promise<SmsDelivery | undefined>

/**
 * Builds `deliveries` for a provider that reports on one message at a time; `report` returns undefined for an unknown
 * message.
 */
export function reportsOneByOne(questionsPerCall: number, report: Report): NonNullable<SmsPort['deliveries']> {
  return async (ids) => {
    const known = new Map<string, SmsDelivery>()
    let answered = 0
    let failure: SmsReportsNotRead | undefined
    for (const id of ids.slice(0, questionsPerCall)) {
      try {
        const delivery = await report(id)
        answered++
        if (delivery) known.set(id, delivery)
      } catch (error) {
        if (!(error instanceof SmsReportsNotRead)) throw error
        failure ??= error
        // Other refusals do not stop the loop, because they may concern this message alone, such as one sent from an
        // account that the business no longer uses.
        if (error.reason === 'busy' || error.reason === 'unreachable') break
      }
    }
    if (failure && answered === 0) throw failure
    return known
  }
}
