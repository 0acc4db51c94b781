import { texts } from '#web/platform/texts.ts'

export const arrivalText = texts({
  tr: {
    arrival: 'Geliş saati',
    unknown: 'Bilinmiyor',
    afterMidnight: 'Gece yarısından sonra',
    guestUnsure: (at: string) => `Misafir henüz bilmiyor (${at})`,
    byGuest: (at: string) => `Misafir yazdı, ${at}`,
    byStaff: (at: string) => `Ekip yazdı, ${at}`,
    kept: 'Geliş saati kaydedildi.',
  },
  en: {
    arrival: 'Time of arrival',
    unknown: 'Not known',
    afterMidnight: 'After midnight',
    guestUnsure: (at: string) => `The guest does not know yet (${at})`,
    byGuest: (at: string) => `Said by the guest, ${at}`,
    byStaff: (at: string) => `Noted by the staff, ${at}`,
    kept: 'The time of arrival was saved.',
  },
})
