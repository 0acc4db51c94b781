import { texts } from '#web/platform/language.tsx'

/** What the composed pieces say where their page says nothing of its own. */
export const uiText = texts({
  tr: {
    loading: 'Yükleniyor...',
    retry: 'Yeniden dene',
    errorTitle: 'Bu bölüm yüklenemedi',
    refused: 'İşlem tamamlanamadı',
    back: 'Geri',
    clear: (label: string) => `Temizle: ${label}`,
    clearFilters: 'Filtreleri temizle',
    filtersSet: (count: number) => `${count} filtre seçili`,
    details: 'Ayrıntıları göster',
    hideDetails: 'Ayrıntıları gizle',
    pages: 'Sayfalar',
    page: (number: number) => `${number}. sayfa`,
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    range: (from: number, to: number, total: number) => `${total} kayıttan ${from}–${to} arası`,
  },
  en: {
    loading: 'Loading...',
    retry: 'Try again',
    errorTitle: 'This part could not be loaded',
    refused: 'It was not done',
    back: 'Back',
    clear: (label: string) => `Clear: ${label}`,
    clearFilters: 'Clear filters',
    filtersSet: (count: number) => `${count} ${count === 1 ? 'filter' : 'filters'} set`,
    details: 'Show details',
    hideDetails: 'Hide details',
    pages: 'Pages',
    page: (number: number) => `Page ${number}`,
    previous: 'Previous page',
    next: 'Next page',
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  },
})
