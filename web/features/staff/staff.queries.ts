import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#contract/staff.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await call(contract.readStaff, {}, { signal })).staff,
})

// Also after a failure: where the answer was lost on the way, the page shows what became of it.
const onSettled = () => changed('staff')

/** Whatever is done on the page of the staff, one after the other. */
export const useStaffDeed = <Asked>(act: (asked: Asked) => Promise<{ message: string }>) =>
  useMutation({ mutationFn: act, onSettled })

type RoleChoice = z.input<typeof contract.changeMember.body>

export const invite = (body: z.input<typeof contract.NewInvitation>) => call(contract.invite, { body })
export const inviteAgain = (id: number) => call(contract.inviteAgain, { params: { id } })
export const withdraw = (id: number) => call(contract.withdrawInvitation, { params: { id } })
export const changeMember = ({ userId, ...body }: RoleChoice & { userId: number }) =>
  call(contract.changeMember, { params: { userId }, body })
export const letGo = (userId: number) => call(contract.letGo, { params: { userId } })
export const leaveBusiness = () => call(contract.leaveBusiness, {})

export const requireSecondStep = (required: boolean) => call(contract.requireSecondStep, { body: { required } })
export const resetSecondStep = (userId: number) => call(contract.resetSecondStep, { params: { userId } })

type RoleSaid = z.input<typeof contract.NewRole>

/** Changes the role of this id, or adds one. */
export const saveRole = ({ id, version, said }: { id?: number; version: number; said: RoleSaid }) =>
  id === undefined
    ? call(contract.addRole, { body: said })
    : call(contract.changeRole, { params: { id }, body: { ...said, version } })
export const removeRole = ({ id, version }: { id: number; version: number }) =>
  call(contract.removeRole, { params: { id }, query: { version } })
