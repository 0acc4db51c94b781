import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, IdInPath } from '#contract/shapes.ts'
import { Version, VersionInQuery } from '#contract/version.ts'
import {
  Acceptance,
  Address,
  incomplete,
  InvitationCode,
  isWhole,
  NewInvitation,
  NewRole,
  RoleChoice,
  RoleSaid,
  Staff,
} from './schemas.ts'
import { z } from 'zod'

const Answer = Done.extend({ staff: Staff })

const access = 'staff.manage'

/** Answered this once, because only its hash is stored. Null if the link was sent instead. */
const InvitationLink = z.string().nullable()

const OfMember = z.object({ userId: IdInPath })

const OfOne = z.object({ id: IdInPath })

export const readStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  summary: 'Who works in the business, who is invited, and the roles of its own',
  access,
  response: Answer,
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/staff/invitations',
  summary:
    'Mails a link by which somebody joins the business, sends it by SMS over Konuk’s account, or answers it once. An open invitation of the same address or phone is replaced',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  body: NewInvitation,
  status: 201,
  response: Answer.extend({ link: InvitationLink }),
})

export const linkInvitation = endpoint({
  method: 'POST',
  path: '/api/staff/invitations/:id/link',
  summary: 'Answers a new link of an invitation by phone, as the caller’s; the one before opens nothing any more',
  access,
  asksAgain: true,
  params: OfOne,
  response: Answer.extend({ link: InvitationLink }),
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/staff/invitations/:id/again',
  summary: 'Sends a new link, as the caller’s; the one before opens nothing any more',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  params: OfOne,
  response: Answer,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  summary: 'Takes an invitation back. Again: answers the same',
  access,
  notInLiveDemo: true,
  params: OfOne,
  response: Answer,
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/staff/members/:userId',
  summary: 'Gives a member another role; it holds from their next request on',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  params: OfMember,
  body: z.object(RoleChoice).refine(isWhole, incomplete),
  response: Answer,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/staff/members/:userId/remove',
  summary: 'A member works here no more: their sessions in this business end at once. Again: answers the same',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  params: OfMember,
  response: Answer,
})

export const requireSecondStep = endpoint({
  method: 'PUT',
  path: '/api/staff/second-step',
  summary: 'Says whether everybody who works here must sign in with a second step. Holds from their next request on',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  body: z.object({ required: z.boolean() }),
  response: Answer,
})

export const resetSecondStep = endpoint({
  method: 'POST',
  path: '/api/staff/members/:userId/reset-second-step',
  summary: 'Takes the second step from a member who has lost it, and ends their sessions. Again: answers the same',
  access,
  notInLiveDemo: true,
  asksAgain: true,
  params: OfMember,
  response: Answer,
})

export const addRole = endpoint({
  method: 'POST',
  path: '/api/staff/roles',
  summary: 'Makes a role of the business’s own',
  access,
  body: NewRole,
  status: 201,
  response: Answer,
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/staff/roles/:id',
  summary: 'Changes what a role of the business’s own may do; it holds from the next request of its members on',
  access,
  asksAgain: true,
  params: OfOne,
  body: z.object({ ...RoleSaid, version: Version }).meta({ id: 'RoleChange' }),
  response: Answer,
})

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/staff/roles/:id',
  summary: 'Removes a role that nobody has',
  access,
  params: OfOne,
  query: z.object({ version: VersionInQuery }),
  response: Answer,
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/staff/leave',
  summary: 'The caller works here no more',
  access: 'self',
  notInLiveDemo: true,
  response: Done,
})

export const switchBusiness = endpoint({
  method: 'POST',
  path: '/api/auth/switch',
  summary: 'Begins a session of the caller in another business of theirs; it ends when the one that asks would',
  access: 'self',
  notInLiveDemo: true,
  body: z.object({ hotelId: Id }),
  response: z.object({ success: z.literal(true), token: z.string() }),
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'What an invitation is about, to who has its code',
  access: 'public',
  body: z.object({ code: InvitationCode }),
  response: Done.extend({
    invitation: z
      .object({
        business: z.string(),
        invitedBy: z.string(),
        /**
         * The e-mail address to which the link was mailed. Null if the link was sent by SMS; the invited person then
         * enters an e-mail address.
         */
        email: z.string().nullable(),
        role: z.string(),
        roleName: z.string().nullable(),
        /**
         * True if the invited person has an account already and enters its password. Otherwise the person enters a name
         * and a new password.
         */
        hasAccount: z.boolean(),
      })
      .meta({ id: 'Invitation' }),
  }),
})

export const proveAddress = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/email-code',
  summary:
    'Mails a code to the address that an invitation by phone is to be joined with, or says there that it has an account',
  access: 'public',
  body: z.object({ code: InvitationCode, email: Address }),
  response: Done,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/accept',
  summary: 'Joins the business, with the account of that address or a new one, and signs in there',
  access: 'public',
  body: Acceptance,
  response: z.object({ success: z.literal(true), token: z.string() }),
})
