import type { Language } from '#domain/language/language.ts'
import { texts } from '#web/platform/texts.ts'

export const guestLinkText = texts({
  tr: {
    title: 'Misafir sayfası',
    make: 'Misafir linki hazırla',
    makeMore: 'Misafir kendi telefonunda rezervasyonunu, ödemeyi ve yolu görür.',
    notHandedOut: 'Henüz gönderilmedi',
    handedOut: (at: string) => `${at} gönderildi, henüz açılmadı`,
    opened: (at: string) => `Misafir ${at} açtı`,
    sendSms: 'Linki SMS’le gönder',
    sendSmsNamed: (name: string) => `${name} kişisine misafir linkini SMS’le gönder`,
    smsSent: 'Misafir linki SMS’le gönderildi.',
    sendMail: 'E-postayla gönder',
    mailSent: 'Misafir linki e-postayla gönderildi.',
    more: 'Misafir linki: diğer işlemler',
    send: 'WhatsApp',
    sendNamed: (name: string) => `${name} kişisine misafir linkini WhatsApp’tan gönder (yeni sekmede açılır)`,
    copy: 'Linki kopyala',
    copied: 'Kopyalandı',
    look: 'Sayfayı gör',
    lookNamed: 'Misafirin gördüğü sayfayı aç (yeni sekmede açılır)',
    renew: 'Linki yenile',
    renewTitle: 'Link yenilensin mi?',
    renewMore: 'Eski link her telefonda hemen kapanır. Yenisini misafire göndermeniz gerekir.',
    renewed: 'Link yenilendi. Yenisini misafire gönderin.',
    keep: 'Vazgeç',
    readOut: 'Kod oku',
    readOutMore: (code: string) =>
      `Misafire okuyun: ${code}. Sayfasında “Gelen kod” alanına yazar; 5 dakika geçerlidir.`,
    person: (place: number) => `${place}. kişi`,
    inviteNamed: (name: string) => `Davet linkini kopyala: ${name}`,
    inviteCopied: (name: string) => `${name} için davet linki kopyalandı. Yalnız kendi kimliğini yazar.`,
  },
  en: {
    title: 'Guest’s page',
    make: 'Prepare the guest link',
    makeMore: 'On their own phone guests see their booking, the payment and the way.',
    notHandedOut: 'Not sent yet',
    handedOut: (at: string) => `Sent ${at}, not opened yet`,
    opened: (at: string) => `Opened by the guest ${at}`,
    sendSms: 'Send the link by SMS',
    sendSmsNamed: (name: string) => `Send ${name} the guest link by SMS`,
    smsSent: 'The guest link was sent by SMS.',
    sendMail: 'Send by e-mail',
    mailSent: 'The guest link was sent by e-mail.',
    more: 'Guest link: more actions',
    send: 'WhatsApp',
    sendNamed: (name: string) => `Send ${name} the guest link by WhatsApp (opens in a new tab)`,
    copy: 'Copy the link',
    copied: 'Copied',
    look: 'See the page',
    lookNamed: 'Open the page that the guest sees (opens in a new tab)',
    renew: 'Renew the link',
    renewTitle: 'Renew the link?',
    renewMore: 'The old link ends on every phone at once. You have to send the new one to the guest.',
    renewed: 'The link was renewed. Send the new one to the guest.',
    keep: 'Keep it',
    readOut: 'Read a code out',
    readOutMore: (code: string) =>
      `Read out to the guest: ${code}. They enter it on their page as “The code”; it is valid for 5 minutes.`,
    person: (place: number) => `Guest ${place}`,
    inviteNamed: (name: string) => `Copy the invitation link: ${name}`,
    inviteCopied: (name: string) =>
      `The invitation link for ${name} was copied. It lets them enter their own identity only.`,
  },
})

/** The message goes out in the guest's language, whatever the language of the screen. */
export const linkMessages: Record<Language, (name: string, business: string, url: string) => string> = {
  tr: (name, business, url) => `Merhaba ${name}, konaklama sayfanız burada: ${url}\n${business}`,
  en: (name, business, url) => `Hello ${name}, here is the page of your stay: ${url}\n${business}`,
}
