// Books and changes groups for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import * as contract from '#contract/groups/endpoints.ts'
import type { FolioMove, Group, NewGroup } from '#contract/groups/schemas.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import type { Asker, world } from '#server/test/world.ts'

type WithId = { id: number }
const caller = { firstName: 'Ayşe', lastName: 'Yılmaz', phone: '0 (532) 111 22 33', nationality: 'TUR' }

export function groupsOf({ call }: ReturnType<typeof world>) {
  const groupOf = async (answer: Promise<{ group: Group }>) => (await answer).group
  const params = ({ id }: WithId) => ({ params: { id } })
  return {
    book: (asker: Asker, units: readonly WithId[], said: Partial<z.input<typeof NewGroup>> = {}) =>
      groupOf(
        call(
          contract.bookGroup,
          {
            body: {
              ...caller,
              reservationUniqId: nextUniqId(),
              name: 'Yılmaz ailesi',
              units: units.map(({ id }) => ({
                hotelDetailId: id,
                checkInDate: '2026-12-10',
                checkOutDate: '2026-12-12',
                numberOfGuests: 2,
              })),
              ...said,
            },
          },
          asker,
        ),
      ),
    group: (asker: Asker, group: WithId) => groupOf(call(contract.readGroup, params(group), asker)),
    change: (asker: Asker, group: Group, to: Partial<Pick<Group, 'name' | 'paysFor' | 'version'>>) => {
      const { name, paysFor, version } = { ...group, ...to }
      return groupOf(call(contract.changeGroup, { ...params(group), body: { name, paysFor, version } }, asker))
    },
    addUnit: (asker: Asker, stay: WithId, unit: WithId, requestId: string = randomUUID()) =>
      groupOf(
        call(
          contract.addUnit,
          {
            ...params(stay),
            body: {
              requestId,
              hotelDetailId: unit.id,
              checkInDate: '2026-12-10',
              checkOutDate: '2026-12-12',
              numberOfGuests: 2,
            },
          },
          asker,
        ),
      ),
    join: (asker: Asker, stay: WithId, other: WithId, paysFor?: Group['paysFor']) =>
      groupOf(call(contract.joinBookings, { ...params(stay), body: { reservationId: other.id, paysFor } }, asker)),
    part: async (asker: Asker, stay: WithId) =>
      (await call(contract.partFromGroup, params(stay), asker)).reservationUniqId,
    pay: (asker: Asker, group: WithId, amount: number, said: Partial<z.input<typeof contract.payForGroup.body>> = {}) =>
      groupOf(
        call(
          contract.payForGroup,
          { ...params(group), body: { requestId: randomUUID(), amount, method: 'iban', ...said } },
          asker,
        ),
      ),
    refund: (asker: Asker, group: WithId, paymentId: number, amount: number) =>
      groupOf(
        call(
          contract.refundToGroup,
          { params: { id: group.id, paymentId }, body: { requestId: randomUUID(), amount, method: 'cash' } },
          asker,
        ),
      ),
    move: (asker: Asker, group: WithId, said: Omit<z.input<typeof FolioMove>, 'requestId'>) =>
      groupOf(call(contract.moveOnFolios, { ...params(group), body: { requestId: randomUUID(), ...said } }, asker)),
    /** Moves, and returns the moves that take it back. */
    moveBack: async (asker: Asker, group: WithId, said: Omit<z.input<typeof FolioMove>, 'requestId'>) =>
      (await call(contract.moveOnFolios, { ...params(group), body: { requestId: randomUUID(), ...said } }, asker)).undo,
  }
}
