import { texts } from '#web/platform/texts.ts'

export const invoicesText = texts({
  tr: {
    title: 'Fatura Kesme',
    soon: 'Fatura kesme yakında',
    soonMore:
      'Konaklama faturalarını bu ekrandan keseceksiniz. Bu bölüm henüz hazır değil; şimdilik faturalarınızı kullandığınız programdan kesmeye devam edin.',
  },
  en: {
    title: 'Invoicing',
    soon: 'Invoicing is coming',
    soonMore:
      'This is where you will issue invoices for stays. It is not ready yet; for now, keep issuing them with the program you use.',
  },
})
