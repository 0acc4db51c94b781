import { texts } from '#web/platform/texts.ts'

export const splitText = texts({
  tr: {
    another: 'Bu başka bir kişi',
    anotherNamed: (days: string) => `Bu başka bir kişi: ${days}`,
    dialog: 'Hangi konaklamalar başka bir kişinin?',
    stays: 'Ayrılacak konaklamalar',
    staysFailed: 'Konaklamalar alınamadı',
    first: (shown: number, total: number) =>
      `${total} konaklamanın en yeni ${shown} tanesi. Eskileri de ayırmak için önce bunları ayırın.`,
    notes: 'Onunla giden notlar',
    what: 'Seçtikleriniz yeni bir misafir kartına geçer; borç ve alacak konaklamasıyla gider. İkisi bir daha kendiliğinden birleşmez. Geri alabilirsiniz.',
    none: 'En az bir konaklama seçin.',
    all: 'En az bir konaklama bu misafirde kalmalı.',
    split: 'Ayır',
    cancel: 'Vazgeç',
    done: (name: string) => `${name} için ayrı bir misafir kartı açıldı.`,
    undo: 'Geri al',
    undone: 'Ayırma geri alındı.',
    splits: 'Ayrılanlar',
    by: (by: string, at: string) => `${by}, ${at}`,
    undoNamed: (name: string) => `${name} ile ayırmayı geri al`,
    undoQuestion: (name: string) =>
      `${name} ile yeniden tek misafir olsun mu? Konaklamalar ve notlar bu kartta toplanır.`,
    doubt: 'Yanlış birleşmiş olabilir',
    doubtMore:
      'Bu kartta adı ya da numarası birbirini tutmayan konaklamalar var. Başka bir kişinin konaklamasını “Bu başka bir kişi” ile ayırın; hepsi aynı kişininse onaylayın.',
    confirm: 'Hepsi aynı kişi',
    confirmed: 'Aynı kişi olarak kaldı.',
    listMore:
      'Eskiden aynı numara yazılan herkes tek kişi sayılırdı. Kartı açıp bakın; hiçbir şey kendiliğinden değişmez.',
    more: (count: number) => `${count} kişi daha var; bunlar bitince görünür.`,
    doubtsFailed: 'Yanlış birleşmiş olabilecekler alınamadı',
  },
  en: {
    another: 'This is another person',
    anotherNamed: (days: string) => `This is another person: ${days}`,
    dialog: 'Which stays are another person’s?',
    stays: 'Stays that leave',
    staysFailed: 'The stays could not be loaded',
    first: (shown: number, total: number) =>
      `The newest ${shown} of ${total} stays. To split older ones too, split these first.`,
    notes: 'Notes that go along',
    what: 'What you choose goes to a new guest card; debts and credits go with their stays. The two are never joined by themselves again. You can undo it.',
    none: 'Choose at least one stay.',
    all: 'At least one stay has to remain with this guest.',
    split: 'Split',
    cancel: 'Cancel',
    done: (name: string) => `${name} now has a guest card of their own.`,
    undo: 'Undo',
    undone: 'The split was undone.',
    splits: 'Split off',
    by: (by: string, at: string) => `${by}, ${at}`,
    undoNamed: (name: string) => `Undo the split from ${name}`,
    undoQuestion: (name: string) => `Make one guest with ${name} again? Stays and notes come together on this card.`,
    doubt: 'May have been joined wrongly',
    doubtMore:
      'Names or numbers of stays on this card do not agree. Split another person’s stay with “This is another person”; if all are one person’s, say so.',
    confirm: 'All one person',
    confirmed: 'Kept as one person.',
    listMore:
      'Everybody with the same number typed used to count as one person. Open the card and look; nothing changes by itself.',
    more: (count: number) => `${count} more; they are shown when these are settled.`,
    doubtsFailed: 'Those who may have been joined wrongly could not be loaded',
  },
})
