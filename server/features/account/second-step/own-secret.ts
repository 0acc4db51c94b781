import { sealed, unsealed } from '#server/platform/secret-box.ts'

/** Whose it is: a box that is copied to another person's row does not open there. */
const purposeOf = (userId: number) => `second-step:${userId}`

export const sealSecret = (secret: string, userId: number, own: string): string =>
  sealed(secret, purposeOf(userId), own)

/** Undefined where it was sealed under another secret: then no code of it is right. */
export const openSecret = (secret: string, userId: number, box: string): string | undefined =>
  unsealed(secret, purposeOf(userId), box)
