/** Requests that act on the whole group of another business. */
export const actsOnGroups = {
  'POST /api/groups/:id/move': ({ groupId: id }: { groupId: number }) => ({
    names: { params: { id }, body: { requestId: 'request-1', to: 'unit' } },
  }),
  'POST /api/groups/:id/cancel': actOnGroup({ way: 'rule' }),
  'POST /api/groups/:id/check-in': actOnGroup({}),
  'POST /api/groups/:id/check-out': actOnGroup({}),
  'PUT /api/groups/:id/days': actOnGroup({ days: { shift: 1 } }),
  'POST /api/groups/:id/undo': actOnGroup({ transition: 'check-in' }),
}

function actOnGroup(more: object) {
  const units = [{ reservationId: 1, version: 1 }]
  return ({ groupId: id }: { groupId: number }) => ({
    names: { params: { id }, body: { requestId: 'request-1', units, ...more } },
  })
}
