import { type Letter, layOut } from './layout.ts'
import type { MailPort } from './mail.ts'

/** Sends a letter whose title is its subject. */
export async function sendLetter(
  mail: MailPort,
  to: string,
  { subject, ...letter }: Omit<Letter, 'title'> & { subject: string },
): Promise<void> {
  await mail.send({ to, subject, ...layOut({ ...letter, title: subject }) })
}
