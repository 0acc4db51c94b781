import { problems } from '#contract/problem.ts'

/** Refusals around passkeys and the second step of a sign-in. Only the server holds their texts. */
export const secondStepProblems = problems({
  'account.second-step': {
    tr: 'Şifreniz doğru. Girmek için doğrulama uygulamanızdaki kodu da yazın.',
    en: 'Your password is right. To come in, enter the code of your authenticator app too.',
  },
  'account.second-step-wrong': {
    tr: 'Bu kod geçerli değil. Uygulamada yeni kod çıkınca onu yazın; her kod bir kez kullanılır.',
    en: 'This code is not valid. Wait for the next one in your app; each code works once.',
  },
  'account.second-step-guarded': {
    tr: 'Bu hesaba çok sayıda yanlış kod girildi. Daha önce giriş yaptığınız bir cihazı ya da bir kurtarma kodunu kullanın; değilse bir saat sonra deneyin.',
    en: 'There were many wrong codes for this account. Use a device that you have signed in with before, or a recovery code, or try again in an hour.',
  },
  'account.passkey-wrong': {
    tr: 'Bu geçiş anahtarıyla girilemedi. Yeniden deneyin ya da şifrenizle girin.',
    en: 'This passkey did not sign you in. Try again, or use your password.',
  },
  'passkey.not-kept': {
    tr: 'Geçiş anahtarı kaydedilemedi. Yeniden deneyin.',
    en: 'The passkey could not be kept. Please try again.',
  },
  'passkey.kept-already': {
    tr: 'Bu geçiş anahtarı zaten kayıtlı.',
    en: 'This passkey is kept already.',
  },
  'passkey.too-many': { tr: 'En çok 20 geçiş anahtarı olabilir.', en: 'There can be at most 20 passkeys.' },
  'passkey.not-found': { tr: 'Böyle bir geçiş anahtarı yok.', en: 'There is no such passkey.' },
  'second-step.by-passkey': {
    tr: 'Bunu değiştirmek için geçiş anahtarınızla girmiş olmalısınız. Kaybettiyseniz yöneticiniz sıfırlayabilir.',
    en: 'To change this you have to be signed in with your passkey. If you have lost it, your manager can reset it.',
  },
  'second-step.required': {
    tr: 'Bu işletme iki adımlı giriş istiyor. Devam etmek için ikinci adımı kurun.',
    en: 'This business wants a second step when signing in. Set yours up to go on.',
  },
  'second-step.on-already': {
    tr: 'İki adımlı giriş zaten açık.',
    en: 'The second step is on already.',
  },
  'second-step.not-begun': {
    tr: 'Kurulum yarıda kalmış. Yeniden başlatın ve uygulamaya yeni kodu okutun.',
    en: 'The setup was left half way. Begin anew, and let your app read the new picture.',
  },
  'second-step.off': {
    tr: 'İki adımlı giriş kapalı.',
    en: 'The second step is off.',
  },
  'second-step.wanted': {
    tr: 'Çalıştığınız bir işletme iki adımlı giriş istiyor; kapatılamaz. Telefonunuzu değiştirdiyseniz kurtarma koduyla girip yöneticinizden sıfırlamasını isteyin.',
    en: 'A business that you work for wants a second step, so yours cannot be turned off. If you have a new phone, sign in with a recovery code and ask your manager to reset it.',
  },
  'second-step.own-first': {
    tr: 'Önce kendi hesabınızda iki adımlı girişi açın: yoksa siz de dışarıda kalırsınız.',
    en: 'Turn on your own second step first: otherwise you would be kept out yourself.',
  },
  'second-step.of-owner': {
    tr: 'Bir sahibin ikinci adımını başkası sıfırlayamaz. Kurtarma kodlarıyla girebilir.',
    en: 'Nobody resets the second step of an owner, who can come in with a recovery code.',
  },
  'second-step.of-others-too': {
    tr: 'Bu hesabın ikinci adımı buradan sıfırlanamaz: yalnızca bu işletmede kullanılmıyor. Kişi, kurtarma kodlarından biriyle girebilir.',
    en: 'The second step of this account cannot be reset from here: it is not used for this business alone. The person can come in with a recovery code.',
  },
})
