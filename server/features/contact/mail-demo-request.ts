import type { Api } from '#server/api.ts'
import { layOut } from '#server/integrations/mail/layout.ts'
import { atDemoDesk, demoRequestToMail, markMailed } from './contact.store.ts'
import { demoMailText as text } from './contact.text.ts'

/** Mails a kept request to our own mailbox. Whoever answers that mail writes to the person who asked. */
export async function mailDemoRequest(api: Api, id: number): Promise<void> {
  const request = await atDemoDesk(api.db, (tx) => demoRequestToMail(tx, id))
  if (request === undefined) return

  const { name, email, phone, message, createdAt } = request
  const facts = [
    `${text.name}: ${name}`,
    `${text.email}: ${email}`,
    `${text.phone}: ${phone === '' ? text.noPhone : phone}`,
    `${text.language}: ${request.language === 'en' ? text.languages.en : text.languages.tr}`,
    `${text.at}: ${whenOf.format(createdAt)}`,
  ]
  await api.mail.send({
    to: api.config.contactMailbox,
    // The form takes only addresses that the mail port takes: domain/account/rules.ts is the narrower rule.
    replyTo: email,
    subject: text.subject(name),
    ...layOut({
      language: 'tr',
      title: text.title,
      paragraphs: [facts.join('\n'), `${text.message}:\n${message}`],
      footer: text.footer,
    }),
  })
  await atDemoDesk(api.db, (tx) => markMailed(tx, id, api.clock()))
}

const whenOf = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})
