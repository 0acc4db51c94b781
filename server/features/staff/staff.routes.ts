import * as contract from '#contract/staff/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { type Permission, permissions } from '#domain/roles/permissions.ts'
import { showPhone } from '#domain/people/phone.ts'
import { permissionsOf } from '#domain/roles/may.ts'
import { mayHandOut, standsBy } from '#domain/roles/staff-rules.ts'
import type { Api } from '#server/api.ts'
import { loginLimits } from '#server/features/account/account-limits.ts'
import { knownByBothSteps, knownDevice, rememberDevice } from '#server/features/account/device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { addRole, changeRole, removeRole } from './change-role.ts'
import { proveAddress } from './prove-address.ts'
import { changeMember, leave, removeMember } from './change-staff.ts'
import { requireSecondStep, resetSecondStep } from './second-step-of-staff.ts'
import { invitationHash, invite, inviteAgain, linkInvitation } from './invitations.ts'
import { endInvitation, lockInvitation, openInvitations } from './invitations.store.ts'
import { invitationNotFound } from './staff.errors.ts'
import { staffText } from './staff.text.ts'
import { isSecondStepRequired, rolesOf, staffOf } from './staff.store.ts'
import { switchBusiness } from './switch-business.ts'

export function staffRoutes(api: Api): void {
  memberRoutes(api)
  invitationRoutes(api)
  roleRoutes(api)
}

function memberRoutes(api: Api): void {
  route(api, contract.readStaff, ({ db, caller, now }) => staffAnswer(db, caller, now))
  route(api, contract.changeMember, async ({ db, caller, params: { userId }, body, language, now }) => {
    await changeMember(db, caller, userId, body)
    return staffAnswer(db, caller, now, staffText[language].memberChanged)
  })
  route(api, contract.removeMember, async ({ db, caller, params: { userId }, language, now }) => {
    await removeMember(db, caller, userId, now)
    return staffAnswer(db, caller, now, staffText[language].removeMember)
  })
  route(api, contract.requireSecondStep, async ({ db, caller, body: { required }, language, now }) => {
    await requireSecondStep(db, caller, required)
    return staffAnswer(db, caller, now, staffText[language][required ? 'secondStepWanted' : 'secondStepOptional'])
  })
  route(api, contract.resetSecondStep, async ({ db, caller, params: { userId }, language, now }) => {
    await resetSecondStep(api, { db, caller, now }, userId)
    return staffAnswer(db, caller, now, staffText[language].secondStepReset)
  })
  route(api, contract.leaveBusiness, async ({ db, caller, language, now }) => {
    await leave(db, caller, now)
    return done(staffText[language].left)
  })
  routeInSteps(api, contract.switchBusiness, async ({ body, ...asked }) => ({
    success: true as const,
    token: await switchBusiness(api, { ...asked, ...body }),
  }))
}

/** Anybody can invent codes, so until an invitation is found, only requests per network address are counted. */
const byPlace = (ip: string): Limit => ({ name: 'invitation-ip', key: ip, points: 60, seconds: 600 })

function invitationRoutes(api: Api): void {
  route(api, contract.invite, async ({ db, caller, body, language, now }) => {
    const link = await invite(api, { db, caller, now }, body)
    const words = staffText[language]
    return { ...(await staffAnswer(db, caller, now, link === null ? words.invited : words.linkMade)), link }
  })
  route(api, contract.inviteAgain, async ({ db, caller, params: { id }, language, now }) => {
    await inviteAgain(api, { db, caller, now }, id)
    return staffAnswer(db, caller, now, staffText[language].invited)
  })
  route(api, contract.linkInvitation, async ({ db, caller, params: { id }, language, now }) => {
    const link = await linkInvitation(api, { db, caller, now }, id)
    return { ...(await staffAnswer(db, caller, now, staffText[language].linkMade)), link }
  })
  route(api, contract.withdrawInvitation, async ({ db, caller, params: { id }, language, now }) => {
    if ((await lockInvitation(db, caller.hotelId, id)) === undefined) throw invitationNotFound()
    await endInvitation(db, caller.hotelId, id, { at: now })
    return staffAnswer(db, caller, now, staffText[language].withdrawn)
  })
  routeInSteps(
    api,
    contract.readInvitation,
    async ({ body, now }) => ({ ...done(), invitation: await readInvitation(api, body.code, now) }),
    { limits: ({ ip }) => [byPlace(ip)] },
  )
  routeInSteps(
    api,
    contract.acceptInvitation,
    async ({ body, userAgent, cookies, ip, language, now }) => {
      const device = { secret: api.secret, cookies, now }
      const isKnown = (email: string) => knownDevice(device, email) !== undefined
      const fromOf = (email: string) => ({ ip: networkOf(ip), device: knownByBothSteps(device, email) })
      const asker = { userAgent, language, now, isKnown, fromOf }
      const { token, email, twoSteps } = await acceptInvitation(api, body, asker)
      rememberDevice(device, email, twoSteps)
      return { success: true as const, token }
    },
    // A holder of a link can try the password of any account by typing its address, so the limits equal those of the
    // sign-in.
    {
      limits: ({ ip, body: { code, email } }) => [
        ...loginLimits({ ip, email: invitationHash(api.secret, code) }),
        ...(email === undefined ? [] : loginLimits({ ip, email })),
      ],
    },
  )
  routeInSteps(
    api,
    contract.proveAddress,
    async ({ body, language, now }) => {
      await proveAddress(api, body, now)
      return done(staffText[language].addressCode)
    },
    { limits: ({ ip }) => [byPlace(ip)] },
  )
}

function roleRoutes(api: Api): void {
  route(api, contract.addRole, async ({ db, caller, body, language, now }) => {
    await addRole(db, caller, body, now)
    return staffAnswer(db, caller, now, staffText[language].roleSaved)
  })
  route(api, contract.changeRole, async ({ db, caller, params: { id }, body, language, now }) => {
    await changeRole(db, caller, id, body)
    return staffAnswer(db, caller, now, staffText[language].roleSaved)
  })
  route(api, contract.removeRole, async ({ db, caller, params: { id }, query: { version }, language, now }) => {
    await removeRole(db, caller, id, version)
    return staffAnswer(db, caller, now, staffText[language].roleRemoved)
  })
}

const isPermission = (text: string): text is Permission => permissions.some((permission) => permission === text)

async function staffAnswer(db: Db, caller: Caller, now: Date, message = '') {
  const { hotelId, userId } = caller
  const [members, invitations, roles] = [
    await staffOf(db, hotelId),
    await openInvitations(db, hotelId),
    await rolesOf(db, hotelId),
  ]
  const of = (wanted: number) => members.find((member) => member.userId === wanted)
  return {
    ...done(message),
    staff: {
      secondStepRequired: await isSecondStepRequired(db, hotelId),
      members: members.map(({ ownPermissions, since, lastSeenAt, ...member }) => ({
        ...member,
        since: since.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        isYou: member.userId === userId,
        mayChange: member.userId !== userId && mayHandOut(caller, permissionsOf({ role: member.role, ownPermissions })),
      })),
      invitations: invitations.map(({ email, phone, expiresAt, inviterId, ownPermissions, ...invitation }) => ({
        ...invitation,
        to: email ?? showPhone(phone ?? ''),
        bySms: phone !== null,
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now || !standsBy(of(inviterId), { role: invitation.role, ownPermissions }),
      })),
      // A newer version of the app may have stored permissions that this version does not know. They are left out.
      roles: roles.map((role) => ({ ...role, permissions: role.permissions.filter(isPermission) })),
    },
  }
}
