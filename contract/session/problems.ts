import { problems } from '#contract/problem.ts'

/** Refusals whose texts only the server holds. The sign-in pages load faster without these texts. */
export const sessionProblems = problems({
  'account.login-guarded': {
    tr: 'Bu hesaba çok sayıda deneme yapıldığı için yeni cihazlardan giriş geçici olarak kapalı. Daha önce giriş yaptığınız bir cihazı kullanın ya da "Şifremi unuttum" ile e-postanıza gelen bağlantıdan girin.',
    en: 'Signing in from new devices is closed for a while, because of too many attempts on this account. Use a device that you have signed in with before, or the link that "Forgot password" sends to your mailbox.',
  },
  'account.verify-guarded': {
    tr: 'Çok sayıda deneme yapıldı. Kodu, e-postanızdaki bağlantının açtığı sayfaya girin.',
    en: 'There were too many attempts. Enter the code on the page that the link in your e-mail opens.',
  },
  'account.no-business': {
    tr: 'Hesabınız şu anda hiçbir işletmede çalışmıyor. İşletmenizin sizi eklemesi gerekir.',
    en: 'Your account does not work in any business at the moment. Your business has to add you.',
  },
  'session.ask-again': {
    tr: 'Bu işlem için şifrenizi yeniden girmeniz gerekiyor. Hiçbir şey değiştirilmedi.',
    en: 'This needs your password once more. Nothing was changed.',
  },
  'session.password-wrong': { tr: 'Şifreniz bu değil.', en: 'This is not your password.' },
})
