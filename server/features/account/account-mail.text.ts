import type { Language } from '#domain/language/language.ts'
import { codeMinutes } from '#domain/account/rules.ts'

type Words = {
  subject: string
  paragraphs: string[]
}
type Linked = Words & { link: string }

type Letters = {
  /** `others`: added where the address waits for the code of another registration too. */
  verification: Linked & { others: string }
  /** A code was asked for without saying of which registration, and there are several. */
  registerAnew: Linked
  reset: Linked
  alreadyRegistered: Linked
  passwordChanged: Linked
  newDevice: Omit<Linked, 'paragraphs'> & { paragraphs: (device: string, at: Date) => string[] }
  /** A browser or program that says nothing that people would know. */
  unknownDevice: string
  greeting: (firstName: string) => string
  footer: string
}

const when = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
const whenOf = { tr: when('tr-TR'), en: when('en-GB') }

/** Every mail about an account, in both languages. None repeats what was typed into a form, save the first name. */
export const accountMailText: Record<Language, Letters> = {
  tr: {
    verification: {
      subject: 'Konuk doğrulama kodunuz',
      paragraphs: [
        `Konuk kaydınızı tamamlamak için aşağıdaki kodu girin. Kod ${codeMinutes} dakika geçerlidir; kimseyle paylaşmayın.`,
        'Kaydı siz yapmadıysanız kodu kullanmayın: kodu girilmeyen kayıt birkaç gün içinde silinir.',
      ],
      others:
        'Dikkat: bu adresle yapılmış başka bir kayıt daha var. Kodu yalnızca kendi kayıt olduğunuz sayfaya ya da aşağıdaki bağlantıdan girin.',
      link: 'Kodu bu sayfada girebilirsiniz',
    },
    registerAnew: {
      subject: 'Konuk kaydınız',
      paragraphs: [
        'Bu adresle birden fazla kayıt yapılmış ve hiçbiri henüz doğrulanmamış. Hangisinin sizin olduğunu bilmediğimiz için kod göndermiyoruz.',
        'Lütfen kayıt sayfasından yeniden kayıt olun ve o kayıt için gönderdiğimiz kodu aynı sayfaya girin; diğer kayıtlar kendiliğinden silinir.',
      ],
      link: 'Kayıt sayfası',
    },
    reset: {
      subject: 'Konuk şifre yenileme',
      paragraphs: [
        `Yeni bir şifre belirlemek için aşağıdaki bağlantıyı açın. Bağlantı ${codeMinutes} dakika geçerlidir ve bir kez kullanılabilir.`,
        'Bunu siz istemediyseniz bir şey yapmanız gerekmez: şifreniz değişmedi.',
      ],
      link: 'Yeni şifre belirleyin',
    },
    alreadyRegistered: {
      subject: 'Konuk hesabınız zaten var',
      paragraphs: [
        'Bu e-posta adresiyle yeniden kayıt olunmak istendi. Adresinizle zaten bir Konuk hesabı var; hesabınızda hiçbir şey değişmedi.',
        'Giriş sayfasından girebilir, şifrenizi unuttuysanız yine oradan yenisini belirleyebilirsiniz. Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
      ],
      link: 'Giriş sayfası',
    },
    passwordChanged: {
      subject: 'Konuk şifreniz değiştirildi',
      paragraphs: [
        'Hesabınızın şifresi az önce değiştirildi ve diğer oturumlarınız kapatıldı.',
        'Bunu siz yapmadıysanız vakit geçirmeden aşağıdaki sayfadan yeni bir şifre belirleyin.',
      ],
      link: 'Yeni şifre belirleyin',
    },
    newDevice: {
      subject: 'Konuk hesabınıza yeni bir cihazdan girildi',
      paragraphs: (device, at) => [
        `Hesabınıza daha önce kullanmadığınız bir tarayıcıdan girildi: ${device}, ${whenOf.tr.format(at)}.`,
        'Siz girdiyseniz bir şey yapmanız gerekmez. Siz değilseniz şifrenizi değiştirin: diğer oturumlar o anda kapanır.',
      ],
      link: 'Oturumlarınızı görün',
    },
    unknownDevice: 'tanımadığımız bir program',
    greeting: (firstName) => (firstName === '' ? 'Merhaba,' : `Merhaba ${firstName},`),
    footer: 'Bu e-postayı, adresiniz Konuk üzerinde bir hesap işlemi için girildiğinden aldınız.',
  },
  en: {
    verification: {
      subject: 'Your Konuk verification code',
      paragraphs: [
        `Enter the code below to complete your Konuk registration. It is valid for ${codeMinutes} minutes; share it with nobody.`,
        'If you did not register, do not use the code: a registration whose code is not entered is removed within days.',
      ],
      others:
        'Careful: there is another registration with this address. Enter the code only on the page where you registered, or by the link below.',
      link: 'You can enter the code on this page',
    },
    registerAnew: {
      subject: 'Your Konuk registration',
      paragraphs: [
        'This address was registered more than once, and none of the registrations has been verified. We cannot tell which one is yours, so we are not sending a code.',
        'Please register once more and enter the code that we send for that registration on the same page; the others are removed by themselves.',
      ],
      link: 'Registration page',
    },
    reset: {
      subject: 'Your Konuk password',
      paragraphs: [
        `Open the link below to set a new password. It is valid for ${codeMinutes} minutes and works once.`,
        'If you did not ask for this, there is nothing to do: your password has not changed.',
      ],
      link: 'Set a new password',
    },
    alreadyRegistered: {
      subject: 'You already have a Konuk account',
      paragraphs: [
        'Somebody tried to register with this e-mail address. You already have a Konuk account with it, and nothing about your account has changed.',
        'You can log in on the login page, or set a new password from there if you have forgotten yours. If this was not you, there is nothing to do.',
      ],
      link: 'Login page',
    },
    passwordChanged: {
      subject: 'Your Konuk password was changed',
      paragraphs: [
        'The password of your account has just been changed, and your other sessions were ended.',
        'If this was not you, set a new password on the page below without delay.',
      ],
      link: 'Set a new password',
    },
    newDevice: {
      subject: 'A new device signed in to your Konuk account',
      paragraphs: (device, at) => [
        `Somebody signed in to your account with a browser that you have not used before: ${device}, ${whenOf.en.format(at)}.`,
        'If it was you, there is nothing to do. If not, change your password: that ends the other sessions at once.',
      ],
      link: 'See your sessions',
    },
    unknownDevice: 'a program that we do not know',
    greeting: (firstName) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
    footer: 'You received this e-mail because your address was entered for an account at Konuk.',
  },
}
