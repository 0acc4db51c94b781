import { texts } from '#web/platform/texts.ts'

export const dashboardText = texts({
  tr: {
    tab: 'Bugün',
    welcome: (name: string) => (name === '' ? 'Hoş geldiniz' : `Hoş geldiniz, ${name}`),
    today: 'Bugün ne yapmak istersiniz?',
    newReservation: 'Yeni Rezervasyon',
    newReservationMore: 'Birim ve tarih seçin, misafirleri ekleyin, onayları SMS ile alın.',
    newReservationGo: 'Rezervasyon oluştur',
    customers: 'Müşteri Listesi',
    customersMore: 'Konaklayanlarınızı, rezervasyonlarını ve onay durumlarını görün.',
    customersGo: 'Müşterilere bak',
    invoices: 'Fatura Kesme',
    invoicesMore: 'Konaklamaların faturaları ve iadeleri.',
    invoicesGo: 'Faturalara git',
  },
  en: {
    tab: 'Today',
    welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    today: 'What would you like to do today?',
    newReservation: 'New reservation',
    newReservationMore: 'Choose a unit and dates, add the guests, take their approvals by SMS.',
    newReservationGo: 'Create a reservation',
    customers: 'Customer list',
    customersMore: 'See who stays with you, their reservations and their approvals.',
    customersGo: 'Look at customers',
    invoices: 'Invoicing',
    invoicesMore: 'Invoices and credit notes of stays.',
    invoicesGo: 'Go to invoices',
  },
})
