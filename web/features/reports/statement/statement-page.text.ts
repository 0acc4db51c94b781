import { texts } from '#web/platform/texts.ts'

export const statementPageText = texts({
  tr: {
    of: (title: string) => `${title} – ekstre`,
    period: (from: string, to: string) => `${from} – ${to}`,
    back: 'Cari hesap',
    nothing: 'Bu dönemde hareket yok.',
    cut: (rows: number, all: number) => `İlk ${rows} satır görünüyor; hepsi ${all}. Excel dosyasında daha fazlası var.`,
  },
  en: {
    of: (title: string) => `${title} – statement`,
    period: (from: string, to: string) => `${from} – ${to}`,
    back: 'Company',
    nothing: 'Nothing happened in this period.',
    cut: (rows: number, all: number) => `The first ${rows} rows of ${all} are shown. The Excel file has more.`,
  },
})
