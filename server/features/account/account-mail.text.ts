import type { Language } from '#domain/language/language.ts'
import { codeMinutes } from '#domain/account/rules.ts'

type Words = {
  subject: string
  paragraphs: string[]
}
type Linked = Words & { link: string }

type AboutSecondStep =
  | 'second-step-on'
  | 'second-step-off'
  | 'second-step-reset'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

type Letters = {
  /** `others` is a paragraph that is added when another registration for the same address also waits for its code. */
  verification: Linked & { others: string }
  /** Sent when a request for a code names no registration and several are waiting. */
  registerAnew: Linked
  reset: Linked
  alreadyRegistered: Linked
  passwordChanged: Linked
  newDevice: Omit<Linked, 'paragraphs'> & { paragraphs: (device: string, at: Date) => string[] }
  secondStep: Record<AboutSecondStep, Linked>
  /** The name for a browser or program whose user agent says nothing that people would recognise. */
  unknownDevice: string
  greeting: (firstName: string) => string
  footer: string
}

const when = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
const whenOf = { tr: when('tr-TR'), en: when('en-GB') }

/**
 * Every mail about an account is here in both languages. Apart from the first name, no mail repeats text from a form.
 */
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
    secondStep: {
      'second-step-on': {
        subject: 'Konuk hesabınızda iki adımlı giriş açıldı',
        paragraphs: [
          'Hesabınıza bundan sonra şifreyle birlikte, telefonunuzdaki doğrulama uygulamasının koduyla girilir. Diğer oturumlarınız kapatıldı.',
          'Kurtarma kodlarınızı telefonunuzdan ayrı bir yerde saklayın. Bunu siz yapmadıysanız hemen işletmenizin yöneticisine haber verin ve şifrenizi değiştirin.',
        ],
        link: 'Güvenlik ayarlarınız',
      },
      'second-step-off': {
        subject: 'Konuk hesabınızda iki adımlı giriş kapatıldı',
        paragraphs: [
          'Hesabınıza bundan sonra yalnızca şifreyle girilebilir.',
          'Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve iki adımlı girişi yeniden açın.',
        ],
        link: 'Güvenlik ayarlarınız',
      },
      'second-step-reset': {
        subject: 'Konuk hesabınızda iki adımlı giriş sıfırlandı',
        paragraphs: [
          'İşletmenizin bir yöneticisi, ikinci adımınızı sıfırladı ve oturumlarınızı kapattı. Şifrenizle girip yenisini kurabilirsiniz.',
          'Bunu siz istemediyseniz yöneticinizle görüşün ve şifrenizi değiştirin.',
        ],
        link: 'Güvenlik ayarlarınız',
      },
      'passkey-added': {
        subject: 'Konuk hesabınıza bir geçiş anahtarı eklendi',
        paragraphs: [
          'Hesabınıza bundan sonra, şifre yazmadan, bu anahtarın bulunduğu cihazla da girilebilir.',
          'Bunu siz yapmadıysanız ayarlardan silin ve şifrenizi değiştirin.',
        ],
        link: 'Güvenlik ayarlarınız',
      },
      'passkey-removed': {
        subject: 'Konuk hesabınızdan bir geçiş anahtarı silindi',
        paragraphs: ['O cihazla artık şifresiz girilemez.', 'Bunu siz yapmadıysanız hemen şifrenizi değiştirin.'],
        link: 'Güvenlik ayarlarınız',
      },
      'recovery-code-used': {
        subject: 'Konuk hesabınıza bir kurtarma koduyla girildi',
        paragraphs: [
          'Hesabınıza az önce şifreniz ve kurtarma kodlarınızdan biriyle girildi. O kod bir daha geçmez.',
          'Kodlarınız azaldıysa ayarlardan yenilerini alın. Giren siz değilseniz hemen şifrenizi değiştirin.',
        ],
        link: 'Güvenlik ayarlarınız',
      },
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
    secondStep: {
      'second-step-on': {
        subject: 'The second step is on for your Konuk account',
        paragraphs: [
          'From now on signing in takes your password and a code of the authenticator app on your phone. Your other sessions were ended.',
          'Keep your recovery codes apart from your phone. If this was not you, tell the manager of your business at once and change your password.',
        ],
        link: 'Your security settings',
      },
      'second-step-off': {
        subject: 'The second step is off for your Konuk account',
        paragraphs: [
          'From now on your password alone signs in.',
          'If this was not you, change your password at once and turn the second step on again.',
        ],
        link: 'Your security settings',
      },
      'second-step-reset': {
        subject: 'The second step of your Konuk account was reset',
        paragraphs: [
          'A manager of your business has reset your second step and ended your sessions. Sign in with your password, and set up a new one.',
          'If you did not ask for this, talk to your manager and change your password.',
        ],
        link: 'Your security settings',
      },
      'passkey-added': {
        subject: 'A passkey was added to your Konuk account',
        paragraphs: [
          'From now on the device that has this passkey signs in to your account without a password.',
          'If this was not you, remove it in the settings and change your password.',
        ],
        link: 'Your security settings',
      },
      'passkey-removed': {
        subject: 'A passkey was removed from your Konuk account',
        paragraphs: [
          'That device no longer signs in without a password.',
          'If this was not you, change your password at once.',
        ],
        link: 'Your security settings',
      },
      'recovery-code-used': {
        subject: 'A recovery code signed in to your Konuk account',
        paragraphs: [
          'Somebody has just signed in with your password and one of your recovery codes. That code works no more.',
          'If few are left, get new ones in the settings. If this was not you, change your password at once.',
        ],
        link: 'Your security settings',
      },
    },
    unknownDevice: 'a program that we do not know',
    greeting: (firstName) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
    footer: 'You received this e-mail because your address was entered for an account at Konuk.',
  },
}
