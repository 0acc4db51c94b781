// Who works in a business, as what, and how they come and go.
import { z } from 'zod'
import { codeLength, emailProblem, passwordMax, passwordMin } from '#domain/account/rules.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import { type Deed, deeds } from '#domain/roles/deeds.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { ownRole, readyRoleNames } from '#domain/roles/ready-roles.ts'
import { endpoint } from './endpoint.ts'
import { complain, Done, Id, IdInPath, Name, Typed } from './shapes.ts'
import { Version, VersionInQuery } from './version.ts'

/** A ready role by its name, or `own` with the number of a role of the business's own. */
const RoleChoice = { role: z.enum([...readyRoleNames, ownRole]), roleId: Id.nullable().default(null) }
const isWhole = ({ role, roleId }: { role: string; roleId: number | null }) => (role === ownRole) === (roleId !== null)
const incomplete = { path: ['role'], message: 'staff.role-required' }

const NamedRole = { role: z.string(), roleId: z.number().nullable(), roleName: z.string().nullable() }

export const Staff = z
  .object({
    /** Whether whoever has no second step comes no further than to setting one up. */
    secondStepRequired: z.boolean(),
    members: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        email: z.string(),
        ...NamedRole,
        since: z.iso.datetime(),
        /** Of their last use of this business, to the five minutes; null: never, or long ago. */
        lastSeenAt: z.iso.datetime().nullable(),
        /** Whether signing in takes more than a password. */
        hasSecondStep: z.boolean(),
        isYou: z.boolean(),
        /** Whether the asker may change or let go this member. */
        mayChange: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: Id,
        to: z.string(),
        ...NamedRole,
        invitedBy: z.string(),
        expiresAt: z.iso.datetime(),
        /** Its link opens nothing any more: it is past its time, or whoever sent it last has left or may do less now. */
        isExpired: z.boolean(),
      }),
    ),
    roles: z.array(
      z.object({ id: Id, name: z.string(), deeds: z.array(z.enum(deeds)), version: z.number(), members: z.number() }),
    ),
  })
  .meta({ id: 'Staff' })
export type Staff = z.output<typeof Staff>

const Answer = Done.extend({ staff: Staff })
const access = 'staff.manage'
const OfMember = z.object({ userId: IdInPath })
const OfOne = z.object({ id: IdInPath })

export const readStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  summary: 'Who works in the business, who is invited, and the roles of its own',
  access,
  response: Answer,
})

const Address = Typed(254)
  .min(1, 'request.required')
  .refine((text) => emailProblem(text) !== 'account.email-invalid', 'account.email-invalid')
  .transform((text) => text.toLowerCase())

export const NewInvitation = z
  .object({
    email: Address.optional(),
    /** Instead: a mobile phone of Türkiye. */
    phone: Typed(25)
      .refine(isTurkishMobile, 'staff.phone-invalid')
      .transform((text) => toE164(text) ?? '')
      .optional(),
    ...RoleChoice,
  })
  .refine(isWhole, incomplete)
  .superRefine(({ email, phone }, context) => {
    if ((email === undefined) === (phone === undefined)) complain(context, 'email', 'request.required')
  })
  .meta({ id: 'NewInvitation' })
export type NewInvitation = z.output<typeof NewInvitation>

export const invite = endpoint({
  method: 'POST',
  path: '/api/staff/invitations',
  summary:
    'Mails a link by which somebody joins the business, or sends it by SMS over Konuk’s account. An open invitation of the same address or phone is replaced',
  access,
  asksAgain: true,
  body: NewInvitation,
  status: 201,
  response: Answer,
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/staff/invitations/:id/again',
  summary: 'Sends a new link, as the caller’s; the one before opens nothing any more',
  access,
  asksAgain: true,
  params: OfOne,
  response: Answer,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  summary: 'Takes an invitation back. Again: answers the same',
  access,
  params: OfOne,
  response: Answer,
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/staff/members/:userId',
  summary: 'Gives a member another role; it holds from their next request on',
  access,
  asksAgain: true,
  params: OfMember,
  body: z.object(RoleChoice).refine(isWhole, incomplete),
  response: Answer,
})

export const letGo = endpoint({
  method: 'POST',
  path: '/api/staff/members/:userId/let-go',
  summary: 'A member works here no more: their sessions in this business end at once. Again: answers the same',
  access,
  asksAgain: true,
  params: OfMember,
  response: Answer,
})

export const requireSecondStep = endpoint({
  method: 'PUT',
  path: '/api/staff/second-step',
  summary: 'Says whether everybody who works here must sign in with a second step. Holds from their next request on',
  access,
  asksAgain: true,
  body: z.object({ required: z.boolean() }),
  response: Answer,
})

export const resetSecondStep = endpoint({
  method: 'POST',
  path: '/api/staff/members/:userId/reset-second-step',
  summary: 'Takes the second step from a member who has lost it, and ends their sessions. Again: answers the same',
  access,
  asksAgain: true,
  params: OfMember,
  response: Answer,
})

const RoleSaid = {
  name: Name(60, 'staff.role-name-required').min(1, 'staff.role-name-required'),
  /** With all that they need: what is missing of that is added. */
  deeds: z
    .array(z.enum(deeds))
    .min(1, 'staff.deeds-required')
    .max(deeds.length)
    .transform((chosen: Deed[]) => deeds.filter((deed) => withNeeds(chosen).includes(deed))),
}
export const NewRole = z.object(RoleSaid).meta({ id: 'NewRole' })
export type NewRole = z.output<typeof NewRole>

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
  response: Done,
})

export const switchBusiness = endpoint({
  method: 'POST',
  path: '/api/auth/switch',
  summary: 'Begins a session of the caller in another business of theirs; it ends when the one that asks would',
  access: 'self',
  body: z.object({ hotelId: Id }),
  response: z.object({ success: z.literal(true), token: z.string() }),
})

const InvitationCode = Typed(100).min(1, 'staff.invitation-gone')

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
        /** To it the link was mailed; null where it came by SMS: then whoever joins says theirs. */
        email: z.string().nullable(),
        role: z.string(),
        roleName: z.string().nullable(),
        /** Then the password of that account is asked for, else a name and a new password. */
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

export const Acceptance = z
  .object({
    code: InvitationCode,
    /** Of who was invited by phone. */
    email: Address.optional(),
    /** The one that was mailed there; who has an account already needs none. */
    emailCode: Typed(codeLength * 3).optional(),
    password: z.string('request.required').min(1, 'request.required').max(1000),
    /** As for `login`. */
    secondStepCode: Typed(40)
      .optional()
      .transform((text) => text || undefined),
    /** Of who has no account yet. */
    newcomer: z
      .object({
        firstName: Name(100).min(1, 'request.required'),
        lastName: Name(100).min(1, 'request.required'),
      })
      .optional(),
  })
  .refine(({ newcomer, password }) => newcomer === undefined || password.length >= passwordMin, {
    path: ['password'],
    message: 'account.password-short',
  })
  .refine(({ newcomer, password }) => newcomer === undefined || password.length <= passwordMax, {
    path: ['password'],
    message: 'account.password-long',
  })
  .meta({ id: 'Acceptance' })
export type Acceptance = z.output<typeof Acceptance>

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/accept',
  summary: 'Joins the business, with the account of that address or a new one, and signs in there',
  access: 'public',
  body: Acceptance,
  response: z.object({ success: z.literal(true), token: z.string() }),
})
