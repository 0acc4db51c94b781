import { sealed, unsealed } from '#server/platform/secret-box.ts'

/** The purpose contains the user's id, so a sealed box copied to another person's row cannot be opened there. */
const purposeOf = (userId: number) => `second-step:${userId}`

export const sealSecret = (secret: string, userId: number, own: string): string =>
  sealed(secret, purposeOf(userId), own)

/** Returns undefined if the box was sealed with another server secret; every code is then wrong. */
export const openSecret = (secret: string, userId: number, box: string): string | undefined =>
  unsealed(secret, purposeOf(userId), box)
