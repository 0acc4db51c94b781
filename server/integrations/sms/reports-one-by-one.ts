import { type SmsDelivery, type SmsPort, SmsReportsNotRead } from './sms.ts'

type Report = (id: string) => Promise<SmsDelivery | undefined>

/** `deliveries` for a provider that answers about one message at a time; `report` gives undefined for an unknown one. */
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
        // One message may be refused by itself: it was sent from an account that the business has left since.
        if (error.reason === 'busy' || error.reason === 'unreachable') break
      }
    }
    if (failure && answered === 0) throw failure
    return known
  }
}
