import type { ProposedField } from '#domain/guest-identity/proposal.ts'
import { texts } from '#web/platform/texts.ts'

const fields: Record<'tr' | 'en', Record<ProposedField, string>> = {
  tr: { firstName: 'Ad', lastName: 'Soyad', nationality: 'Uyruk', number: 'Kimlik no' },
  en: { firstName: 'First name', lastName: 'Last name', nationality: 'Nationality', number: 'Identity no.' },
}

export const guestIdentityText = texts({
  tr: {
    title: 'Misafirin yazdıkları',
    more: 'Siz kabul edene kadar kayıtlarınız değişmez.',
    fields: fields.tr,
    yours: 'Sizde',
    nothing: '–',
    hidden: 'gizli',
    isNew: 'Yeni kişi',
    differs: (count: number) => `${count} fark`,
    same: 'Kayıtlarınızla aynı',
    noNumber: 'Numara yazmadı',
    take: (field: string, name: string) => `${name}: ${field} alınsın`,
    contradicts: 'Sizdekinden başka. Belgeye bakın.',
    willTake: (count: number) => (count === 0 ? 'Değişen bir değer yok.' : `${count} değer alınacak.`),
    accept: 'Hepsini kabul et',
    accepted: 'Misafirin yazdıkları alındı.',
    refuse: 'Reddet',
    refuseNamed: (name: string) => `${name}: yazdıklarını reddet`,
    why: 'Misafire ne yazılsın?',
    whyMore: 'Sayfasında okur ve bilgileri yeniden yazabilir.',
    refuseNow: 'Reddet ve bildir',
    keep: 'Vazgeç',
    refused: 'Misafire bildirildi.',
  },
  en: {
    title: 'Entered by the guest',
    more: 'Your records stay as they are until you accept.',
    fields: fields.en,
    yours: 'Yours',
    nothing: '–',
    hidden: 'hidden',
    isNew: 'New person',
    differs: (count: number) => `${count} ${count === 1 ? 'difference' : 'differences'}`,
    same: 'The same as yours',
    noNumber: 'No number entered',
    take: (field: string, name: string) => `${name}: take ${field}`,
    contradicts: 'Differs from yours. Look at the document.',
    willTake: (count: number) =>
      count === 0 ? 'No value changes.' : `${count} ${count === 1 ? 'value' : 'values'} will be taken.`,
    accept: 'Accept all',
    accepted: 'What the guest entered was taken.',
    refuse: 'Refuse',
    refuseNamed: (name: string) => `${name}: refuse the entries`,
    why: 'What shall the guest read?',
    whyMore: 'They read it on their page and may enter everything anew.',
    refuseNow: 'Refuse and tell',
    keep: 'Keep it',
    refused: 'The guest was told.',
  },
})
