import { useMay } from '#web/features/session/use-may.ts'
import { ArrivalLine } from './ArrivalLine.tsx'
import { RequestsOfStay } from './RequestsOfStay.tsx'

/** What the guests of a stay ask and say on their page, in one part of the card, which is loaded when it opens. */
export function FromGuest({ reservationId, isExpected }: { reservationId: number; isExpected: boolean }) {
  const may = useMay()
  return (
    <>
      {may('guest.see') && <RequestsOfStay reservationId={reservationId} />}
      {isExpected && <ArrivalLine reservationId={reservationId} />}
    </>
  )
}
