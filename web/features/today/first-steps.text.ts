import type { FirstSteps } from '#contract/today/schemas.ts'
import { texts } from '#web/platform/texts.ts'

type Words = Record<keyof FirstSteps, string>

const stepsTr: Words = {
  units: 'Birimlerinizi ekleyin',
  prices: 'Gecelik fiyatları yazın',
  smsAccount: 'Kendi SMS hesabınızı bağlayın',
  reservation: 'İlk rezervasyonu alın',
  staff: 'Çalışanlarınızı davet edin',
}
const moreTr: Words = {
  units: 'Bungalov, apart ya da oda; takvimde her biri bir satır olur.',
  prices: 'Rezervasyonun tutarı birimin fiyatından hesaplanır.',
  smsAccount: 'İsteğe bağlı. Bağlamazsanız mesajlar Konuk’un SMS hattından gider.',
  reservation: 'Defterinizdeki ilk konaklamayı girin, takvimde görün.',
  staff: 'Herkes kendi hesabıyla girer; kimin ne yapabileceğini siz seçersiniz.',
}
const stepsEn: Words = {
  units: 'Add your units',
  prices: 'Enter the prices per night',
  smsAccount: 'Connect your own SMS account',
  reservation: 'Take the first reservation',
  staff: 'Invite your colleagues',
}
const moreEn: Words = {
  units: 'Bungalows, apartments or rooms; each becomes a row of the calendar.',
  prices: 'What a reservation costs is computed from the price of its unit.',
  smsAccount: 'Optional. Without one, messages go over Konuk’s SMS line.',
  reservation: 'Enter the first stay of your book and see it on the calendar.',
  staff: 'Everybody signs in with their own account; you choose who may do what.',
}

export const firstStepsText = texts({
  tr: {
    title: 'İlk adımlar',
    more: (done: number, of: number) =>
      done === 0 ? `${of} adımda hazırsınız.` : `${of} adımdan ${done} tanesi tamam.`,
    steps: stepsTr,
    stepsMore: moreTr,
    fromExcel: 'Excel’den aktarın',
    done: 'Tamam',
    dismiss: 'İlk adımları bir daha gösterme',
  },
  en: {
    title: 'First steps',
    more: (done: number, of: number) => (done === 0 ? `Ready in ${of} steps.` : `${done} of ${of} steps are done.`),
    steps: stepsEn,
    stepsMore: moreEn,
    fromExcel: 'Import them from Excel',
    done: 'Done',
    dismiss: 'Do not show the first steps again',
  },
})
