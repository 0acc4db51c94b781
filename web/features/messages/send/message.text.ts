import type { Placeholder } from '#domain/messages/placeholders.ts'
import { texts } from '#web/platform/texts.ts'

type Words = { placeholders: Record<Placeholder, string> }
const named: { tr: Words; en: Words } = {
  tr: {
    placeholders: {
      ad: 'Ad',
      soyad: 'Soyad',
      birim: 'Birim',
      giris: 'Giriş tarihi',
      cikis: 'Çıkış tarihi',
      isletme: 'İşletme adı',
      adres: 'İşletme adresi',
    },
  },
  en: {
    placeholders: {
      ad: 'First name',
      soyad: 'Last name',
      birim: 'Unit',
      giris: 'Check-in',
      cikis: 'Check-out',
      isletme: 'Business name',
      adres: 'Business address',
    },
  },
}

/** Texts for writing a message, shared by the template form and the sending page. */
export const messageText = texts({
  tr: {
    ...named.tr,
    count: (used: number, most: number) => `${used}/${most}`,
    cost: (characters: number, parts: number, encoding: string) =>
      `${characters} karakter · ${parts} SMS · ${encoding}`,
    encodings: { ascii: 'Türkçe harfsiz', turkish: 'Türkçe harfli', unicode: 'Unicode' },
    remaining: (count: number) => `Bu SMS sayısında ${count} karakterlik yer kaldı.`,
    notes: {
      ascii: 'Türkçe harf kullanılmadığı için ilk SMS 155 karakter alır.',
      turkish:
        'Türkçe harfler nedeniyle ilk SMS 150 karakter alır; ş, ğ, ı, ç, Ş, Ğ ve İ ikişer karakter sayılır. Operatörünüzün faturası birkaç karakter farklı olabilir.',
      unicode:
        'Emoji ya da desteklenmeyen bir harf var: ilk SMS yalnızca 65 karakter alır. Bu işareti silmek maliyeti düşürür.',
    },
    fields: 'Alan ekle',
    addField: (name: string) => `${name} alanını ekle`,
    unknown: (names: string) => `Tanınmayan alan: ${names}. Yerine bilgiyi yazın ya da silin.`,
    kind: 'Mesaj türü',
    informational: 'Bilgilendirme',
    informationalMore: 'Konaklamayla ilgili: giriş saati, kapı kodu, ödeme hatırlatması. İzin gerekmez.',
    commercial: 'Tanıtım',
    commercialMore:
      'İndirim, davet, bayram ve doğum günü kutlaması: yasadaki adıyla ticari elektronik ileti. Yalnızca tanıtım izni kayıtlı kişilere, İYS denetiminden geçerek gider. Mesaja “İstemiyorsanız RET yazın” gibi bir satır ekleyin.',
  },
  en: {
    ...named.en,
    count: (used: number, most: number) => `${used}/${most}`,
    cost: (characters: number, parts: number, encoding: string) =>
      `${characters} character${characters === 1 ? '' : 's'} · ${parts} SMS · ${encoding}`,
    encodings: { ascii: 'no Turkish letters', turkish: 'with Turkish letters', unicode: 'Unicode' },
    remaining: (count: number) => `Room for ${count} more characters before another SMS is billed.`,
    notes: {
      ascii: 'Without Turkish letters the first SMS holds 155 characters.',
      turkish:
        'With Turkish letters the first SMS holds 150 characters; ş, ğ, ı, ç, Ş, Ğ and İ count as two each. Your operator may bill a few characters differently.',
      unicode:
        'There is an emoji or an unsupported letter: the first SMS holds only 65 characters. Removing it makes the message cheaper.',
    },
    fields: 'Insert',
    addField: (name: string) => `Insert ${name}`,
    unknown: (names: string) => `Unknown placeholder: ${names}. Write what belongs there, or remove it.`,
    kind: 'Kind of message',
    informational: 'Informational',
    informationalMore: 'About the stay: check-in time, door code, payment reminder. Needs no consent.',
    commercial: 'Advertising',
    commercialMore:
      'Discounts, invitations, greetings. Goes only to people with a recorded marketing consent, through the İYS check. Add a line such as “Reply RET to stop”.',
  },
})
