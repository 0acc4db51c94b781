import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/staff/endpoints.ts'
import type { NewInvitation, NewRole } from '#contract/staff/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await call(contract.readStaff, {}, { signal })).staff,
})

// Staff are read again even after a failure: if the answer was lost on the way, the page shows the actual outcome.
const onSettled = () => changed('staff')

export const useStaffMutation = <StaffInput, Answer extends { message: string }>(
  act: (input: StaffInput) => Promise<Answer>,
) => useMutation({ mutationFn: act, onSettled })

type RoleChoice = z.input<typeof contract.changeMember.body>

export const invite = (body: z.input<typeof NewInvitation>) => call(contract.invite, { body })
export const inviteAgain = (id: number) => call(contract.inviteAgain, { params: { id } })
export const linkInvitation = (id: number) => call(contract.linkInvitation, { params: { id } })
export const withdraw = (id: number) => call(contract.withdrawInvitation, { params: { id } })
export const changeMember = ({ userId, ...body }: RoleChoice & { userId: number }) =>
  call(contract.changeMember, { params: { userId }, body })
export const removeMember = (userId: number) => call(contract.removeMember, { params: { userId } })
export const leaveBusiness = () => call(contract.leaveBusiness, {})

export const requireSecondStep = (required: boolean) => call(contract.requireSecondStep, { body: { required } })
export const resetSecondStep = (userId: number) => call(contract.resetSecondStep, { params: { userId } })

type RoleSaid = z.input<typeof NewRole>

/** Changes the role with this id, or adds a role if there is no id. */
export const saveRole = ({ id, version, said }: { id?: number; version: number; said: RoleSaid }) =>
  id === undefined
    ? call(contract.addRole, { body: said })
    : call(contract.changeRole, { params: { id }, body: { ...said, version } })
export const removeRole = ({ id, version }: { id: number; version: number }) =>
  call(contract.removeRole, { params: { id }, query: { version } })
