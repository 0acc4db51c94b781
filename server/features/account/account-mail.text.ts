import type { Language } from '#domain/language/language.ts'
import { codeMinutes } from '#domain/account/rules.ts'

type Words = {
  subject: string
  paragraphs: (firstName: string) => string[]
}
type Linked = Words & { link: string }

type Letters = {
  verification: Linked
  /** The same, to somebody who has registered before without confirming the address. */
  verificationAgain: Linked
  reset: Linked
  alreadyRegistered: Linked
  footer: string
}

/** Every mail about an account, in both languages. None repeats what was typed into a form, save the first name. */
export const accountMailText: Record<Language, Letters> = {
  tr: {
    verification: {
      subject: 'Konuk doğrulama kodunuz',
      paragraphs: (firstName) => [
        `Merhaba ${firstName},`,
        `Konuk kaydınızı tamamlamak için aşağıdaki kodu girin. Kod ${codeMinutes} dakika geçerlidir; kimseyle paylaşmayın.`,
      ],
      link: 'Kodu bu sayfada girebilirsiniz',
    },
    verificationAgain: {
      subject: 'Konuk doğrulama kodunuz',
      paragraphs: (firstName) => [
        `Merhaba ${firstName},`,
        'Bu adresle daha önce kayıt olunmuş, ancak adres henüz doğrulanmamış. Aşağıdaki kodla doğrulayabilirsiniz; kod ' +
          `${codeMinutes} dakika geçerlidir, kimseyle paylaşmayın.`,
        'İlk kayıtta belirlenen şifre geçerlidir. Şifreyi bilmiyorsanız ya da ilk kaydı siz yapmadıysanız, doğruladıktan sonra giriş sayfasındaki "Şifremi unuttum" ile yeni bir şifre belirleyin.',
      ],
      link: 'Kodu bu sayfada girebilirsiniz',
    },
    reset: {
      subject: 'Konuk şifre yenileme',
      paragraphs: (firstName) => [
        `Merhaba ${firstName},`,
        `Yeni bir şifre belirlemek için aşağıdaki bağlantıyı açın. Bağlantı ${codeMinutes} dakika geçerlidir ve bir kez kullanılabilir.`,
        'Bunu siz istemediyseniz bir şey yapmanız gerekmez: şifreniz değişmedi.',
      ],
      link: 'Yeni şifre belirleyin',
    },
    alreadyRegistered: {
      subject: 'Konuk hesabınız zaten var',
      paragraphs: (firstName) => [
        `Merhaba ${firstName},`,
        'Bu e-posta adresiyle yeniden kayıt olunmak istendi. Adresinizle zaten bir Konuk hesabı var; hesabınızda hiçbir şey değişmedi.',
        'Giriş sayfasından girebilir, şifrenizi unuttuysanız yine oradan yenisini belirleyebilirsiniz. Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
      ],
      link: 'Giriş sayfası',
    },
    footer: 'Bu e-postayı, adresiniz Konuk üzerinde bir hesap işlemi için girildiğinden aldınız.',
  },
  en: {
    verification: {
      subject: 'Your Konuk verification code',
      paragraphs: (firstName) => [
        `Hello ${firstName},`,
        `Enter the code below to complete your Konuk registration. It is valid for ${codeMinutes} minutes; share it with nobody.`,
      ],
      link: 'You can enter the code on this page',
    },
    verificationAgain: {
      subject: 'Your Konuk verification code',
      paragraphs: (firstName) => [
        `Hello ${firstName},`,
        'This address was registered before but has not been verified yet. The code below verifies it; it is valid for ' +
          `${codeMinutes} minutes, share it with nobody.`,
        'The password of the first registration stands. If you do not know it, or did not make that registration, verify and then set a new one with "Forgot password" on the login page.',
      ],
      link: 'You can enter the code on this page',
    },
    reset: {
      subject: 'Your Konuk password',
      paragraphs: (firstName) => [
        `Hello ${firstName},`,
        `Open the link below to set a new password. It is valid for ${codeMinutes} minutes and works once.`,
        'If you did not ask for this, there is nothing to do: your password has not changed.',
      ],
      link: 'Set a new password',
    },
    alreadyRegistered: {
      subject: 'You already have a Konuk account',
      paragraphs: (firstName) => [
        `Hello ${firstName},`,
        'Somebody tried to register with this e-mail address. You already have a Konuk account with it, and nothing about your account has changed.',
        'You can log in on the login page, or set a new password from there if you have forgotten yours. If this was not you, there is nothing to do.',
      ],
      link: 'Login page',
    },
    footer: 'You received this e-mail because your address was entered for an account at Konuk.',
  },
}
