import { texts } from '#web/platform/texts.ts'

/** Texts of the second-step field at sign-in. */
export const secondStepText = texts({
  tr: {
    code: 'Doğrulama kodu',
    codeMore: 'Şifreniz doğru. Telefonunuzdaki doğrulama uygulamasının gösterdiği 6 haneli kodu yazın.',
    recoveryCode: 'Kurtarma kodu',
    recoveryMore: 'Kurulumda sakladığınız kodlardan birini yazın; her kod bir kez geçer.',
    withRecoveryCode: 'Telefonum yanımda değil: kurtarma kodu kullan',
    withApp: 'Uygulamadaki kodu kullan',
  },
  en: {
    code: 'Verification code',
    codeMore: 'Your password is right. Enter the 6 digits that the authenticator app on your phone shows.',
    recoveryCode: 'Recovery code',
    recoveryMore: 'Enter one of the codes that you kept when you set this up; each works once.',
    withRecoveryCode: 'I do not have my phone: use a recovery code',
    withApp: 'Use the code of the app',
  },
})
