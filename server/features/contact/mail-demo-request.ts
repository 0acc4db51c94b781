import type { Api } from '#server/api.ts'
import { layOut } from '#server/integrations/mail/layout.ts'
import { inDemoRequestScope, demoRequestToMail, markMailed } from './contact.store.ts'
import { demoMailText as text } from './contact.text.ts'

/** Mails a stored request to our own mailbox. A reply to that mail goes to the visitor. */
export async function mailDemoRequest(api: Api, id: number): Promise<void> {
  const request = await inDemoRequestScope(api.db, (tx) => demoRequestToMail(tx, id))
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
    // The mail port accepts every address that the form accepts, because the form's rule (domain/account/rules.ts) is
    // the stricter one.
    replyTo: email,
    subject: text.subject(name),
    ...layOut({
      language: 'tr',
      title: text.title,
      paragraphs: [facts.join('\n'), `${text.message}:\n${message}`],
      footer: text.footer,
    }),
  })
  await inDemoRequestScope(api.db, (tx) => markMailed(tx, id, api.clock()))
}

const whenOf = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})
