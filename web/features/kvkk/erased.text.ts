import type { ErasedKind, ErasureObstacle, KeptAfterErasure } from '#domain/kvkk/erased.ts'
import { texts } from '#web/platform/texts.ts'

const tr = {
  kinds: {
    persons: 'Misafir kartı (arama ve listelerde bulunmaz)',
    names: 'Konaklamalardaki ad ve kimlik numarası',
    contacts: 'Konaklamalardaki telefon ve e-posta',
    notes: 'Misafir notları',
    requests: 'Konaklamaların özel istekleri ve misafirlerin sayfalarında yazdıkları',
    moneyTexts: 'Ödeme ve hesaplara elle yazılan açıklamalar',
    bankLines: 'Banka hareketlerindeki gönderen ve açıklama',
    messages: 'SMS’ler',
    codes: 'Yanıtlanmamış onay kodları',
    proofs: 'Süresi dolan onay kanıtlarındaki kişi ve metin',
    permissions: 'Süresi dolan tanıtım izinleri',
    endedPermissions: 'Bugün sona eren tanıtım izinleri',
    notifications: 'Bildirimler',
    record: 'İşlem geçmişindeki kişisel bilgiler (ne zaman, kim, ne yaptı kalır)',
    buyers: 'Süresi dolan faturalardaki alıcı',
  } satisfies Record<ErasedKind, string>,
  kept: {
    register: 'Kaldığı geceler için ad, uyruk ve kimlik numarası',
    invoices: 'Faturalar, alıcısıyla birlikte',
    proofs: 'Onay kanıtları: aydınlatma ve sözleşme',
    permissions: 'Tanıtım izni kaydı ve kanıtı (izin bugün sona erer)',
    messages: 'Gönderilmiş tanıtım SMS’leri, adsız',
  } satisfies Record<KeptAfterErasure, string>,
  laws: {
    register: '1774 sayılı Kimlik Bildirme Kanunu',
    invoices: 'VUK m. 253, TTK m. 82',
    proofs: 'Mesafeli Sözleşmeler Yönetmeliği m. 20, TBK m. 146',
    permissions: 'Ticari elektronik ileti mevzuatı',
    messages: 'Ticari elektronik ileti mevzuatı',
  } satisfies Record<KeptAfterErasure, string>,
  obstacles: {
    ahead: 'İleri tarihli bir konaklaması var; bitmesi ya da iptal edilmesi gerekir.',
    'in-house': 'Şu anda tesiste; önce çıkışı yapılmalı.',
    balance: 'Konaklamanın hesabı açık; tahsil edin, alacaktan vazgeçin ya da iade edin.',
    'damage-held': 'Hasar depozitosu duruyor; iade edin ya da hasar için kesin.',
  } satisfies Record<ErasureObstacle, string>,
  until: (day: string) => `${day} tarihine kadar`,
}

const en: typeof tr = {
  kinds: {
    persons: 'Guest card (found by no search and in no list)',
    names: 'Name and identity number in stays',
    contacts: 'Phone and e-mail in stays',
    notes: 'Notes about the guest',
    requests: 'Special requests of stays and what guests wrote on their pages',
    moneyTexts: 'Words typed on payments and accounts',
    bankLines: 'Sender and text of bank lines',
    messages: 'SMS',
    codes: 'Consent codes that were not answered',
    proofs: 'Person and text of proofs that are due',
    permissions: 'Permissions for advertising that are due',
    endedPermissions: 'Permissions for advertising that end today',
    notifications: 'Notifications',
    record: 'What is personal in the record (when, who and what was done stays)',
    buyers: 'Buyers on invoices that are due',
  },
  kept: {
    register: 'Name, nationality and identity number for the nights of the stay',
    invoices: 'Invoices, with their buyer',
    proofs: 'Proofs of the notice and of the contract',
    permissions: 'The permission for advertising and its proof (it ends today)',
    messages: 'Advertising that was sent, without the name',
  },
  laws: {
    register: 'Law 1774 on reporting of identity',
    invoices: 'Tax procedure law (VUK) art. 253, commercial code (TTK) art. 82',
    proofs: 'Regulation on distance contracts art. 20, code of obligations (TBK) art. 146',
    permissions: 'Rules on commercial messages',
    messages: 'Rules on commercial messages',
  },
  obstacles: {
    ahead: 'has a stay ahead, which must be over or cancelled.',
    'in-house': 'is in the house and has to check out first.',
    balance: 'the account of the stay is open: take it, write it off or give it back.',
    'damage-held': 'a damage deposit is held: give it back or keep it for a damage.',
  },
  until: (day: string) => `until ${day}`,
}

/** Names of the kinds of data that are erased or retained. */
export const erasedText = texts({ tr, en })
