import { problems } from '#contract/problem.ts'

/** Refusals around live demos. */
export const liveDemoProblems = problems({
  'live-demo.off': {
    tr: 'Bu kurulumda canlı demo açık değil. Ücretsiz kaydolarak deneyebilirsiniz.',
    en: 'There is no live demo on this installation. You can register for free and try Konuk.',
  },
  'live-demo.full': {
    tr: 'Şu anda bütün deneme işletmeleri kullanımda. Biraz sonra tekrar deneyin ya da ücretsiz kaydolun.',
    en: 'All live demos are in use at the moment. Try again a little later, or register for free.',
  },
  'live-demo.enough': {
    tr: 'Bu ağdan son bir saatte yeterince deneme işletmesi açıldı. Daha sonra tekrar deneyin ya da ücretsiz kaydolun.',
    en: 'Enough live demos were opened from this network lately. Try again later, or register for free.',
  },
  'live-demo.unproven': {
    tr: 'Deneme işletmesi açılamadı. Sayfayı yenileyip tekrar deneyin.',
    en: 'The live demo could not be opened. Reload the page and try again.',
  },
  'live-demo.not-here': {
    tr: 'Deneme işletmesinde bu yapılamaz: SMS ve e-posta gönderilmez, dosya yüklenmez, hesap ve ekip değişmez. Kendi hesabınızı açınca hepsi çalışır.',
    en: 'A live demo cannot do this: it sends no SMS and no e-mail, takes no files, and its account and staff stay as they are. All of it works once you open your own account.',
  },
})
