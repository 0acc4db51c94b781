import { type Letter, layOut } from './layout.ts'
import type { MailPort } from './mail.ts'

/** Sends a letter whose title is its subject. */
export async function sendLetter(
  mail: MailPort,
  to: string,
  { subject, hotelId, ...letter }: Omit<Letter, 'title'> & { subject: string; hotelId?: number },
): Promise<void> {
  await mail.send({ to, ...(hotelId !== undefined && { hotelId }), subject, ...layOut({ ...letter, title: subject }) })
}
