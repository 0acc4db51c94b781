// The members of a business, their roles, and how they join and leave.
import { complain, Id, Name, TypedText } from '#contract/shapes.ts'
import { codeLength, emailProblem, passwordMax, passwordMin } from '#domain/account/rules.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import { type Permission, permissions } from '#domain/roles/permissions.ts'
import { ownRole, readyRoleNames } from '#domain/roles/ready-roles.ts'
import { z } from 'zod'

/** A built-in role by its name, or `own` with the id of a role that the business has created. */
export const RoleChoice = { role: z.enum([...readyRoleNames, ownRole]), roleId: Id.nullable().default(null) }

export const isWhole = ({ role, roleId }: { role: string; roleId: number | null }) =>
  (role === ownRole) === (roleId !== null)

export const incomplete = { path: ['role'], message: 'staff.role-required' }

const NamedRole = { role: z.string(), roleId: z.number().nullable(), roleName: z.string().nullable() }

export const Staff = z
  .object({
    /** True if members without a second step can do nothing except set up a second step. */
    secondStepRequired: z.boolean(),
    members: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        email: z.string(),
        ...NamedRole,
        since: z.iso.datetime(),
        /**
         * The last time the member used this business, accurate to five minutes; null if that was never or long ago.
         */
        lastSeenAt: z.iso.datetime().nullable(),
        /** True if the member signs in with a second step. */
        hasSecondStep: z.boolean(),
        isYou: z.boolean(),
        /** True if the user may change or remove this member. */
        mayChange: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: Id,
        to: z.string(),
        /** True if the person was invited by phone; a link for such an invitation can be handed over. */
        bySms: z.boolean(),
        ...NamedRole,
        invitedBy: z.string(),
        expiresAt: z.iso.datetime(),
        /**
         * True if the link is no longer valid: it has expired, or the member who last sent it has left or has lost
         * permissions.
         */
        isExpired: z.boolean(),
      }),
    ),
    roles: z.array(
      z.object({
        id: Id,
        name: z.string(),
        permissions: z.array(z.enum(permissions)),
        version: z.number(),
        members: z.number(),
      }),
    ),
  })
  .meta({ id: 'Staff' })
export type Staff = z.output<typeof Staff>

export const Address = TypedText(254)
  .min(1, 'request.required')
  .refine((text) => emailProblem(text) !== 'account.email-invalid', 'account.email-invalid')
  .transform((text) => text.toLowerCase())

export const NewInvitation = z
  .object({
    email: Address.optional(),
    /** A Turkish mobile number to which the invitation is sent instead of an e-mail address. */
    phone: TypedText(25)
      .refine(isTurkishMobile, 'staff.phone-invalid')
      .transform((text) => toE164(text) ?? '')
      .optional(),
    /** True if the user hands the link over, for example by WhatsApp, and no SMS is sent. */
    byLink: z.boolean().default(false),
    ...RoleChoice,
  })
  .refine(isWhole, incomplete)
  .superRefine(({ email, phone, byLink }, context) => {
    if ((email === undefined) === (phone === undefined))
      complain(context, byLink ? 'phone' : 'email', 'request.required')
    // A link that is mailed proves the address, so it goes to that address alone.
    else if (byLink && phone === undefined) complain(context, 'phone', 'request.required')
  })
  .meta({ id: 'NewInvitation' })
export type NewInvitation = z.output<typeof NewInvitation>

export const RoleSaid = {
  name: Name(60, 'staff.role-name-required').min(1, 'staff.role-name-required'),
  /** Permissions that the listed permissions require are added if missing. */
  permissions: z
    .array(z.enum(permissions))
    .min(1, 'staff.permissions-required')
    .max(permissions.length)
    .transform((chosen: Permission[]) => permissions.filter((permission) => withNeeds(chosen).includes(permission))),
}

export const NewRole = z.object(RoleSaid).meta({ id: 'NewRole' })
export type NewRole = z.output<typeof NewRole>

export const InvitationCode = TypedText(100).min(1, 'staff.invitation-gone')

export const Acceptance = z
  .object({
    code: InvitationCode,
    /** The e-mail address of a person who was invited by SMS. */
    email: Address.optional(),
    /** The code mailed to that e-mail address. A person who already has an account needs no code. */
    emailCode: TypedText(codeLength * 3).optional(),
    password: z.string('request.required').min(1, 'request.required').max(1000),
    /** The code of the second step, as in `login`. */
    secondStepCode: TypedText(40)
      .optional()
      .transform((text) => text || undefined),
    /** The data of a person who has no account yet. */
    registrant: z
      .object({
        firstName: Name(100).min(1, 'request.required'),
        lastName: Name(100).min(1, 'request.required'),
      })
      .optional(),
  })
  .refine(({ registrant, password }) => registrant === undefined || password.length >= passwordMin, {
    path: ['password'],
    message: 'account.password-short',
  })
  .refine(({ registrant, password }) => registrant === undefined || password.length <= passwordMax, {
    path: ['password'],
    message: 'account.password-long',
  })
  .meta({ id: 'Acceptance' })
export type Acceptance = z.output<typeof Acceptance>
