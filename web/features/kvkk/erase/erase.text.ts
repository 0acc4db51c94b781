import { texts } from '#web/platform/texts.ts'

export const eraseText = texts({
  tr: {
    title: 'Verilerini sil',
    more: 'Misafir silinmesini istediğinde. Yasaların saklanmasını istedikleri kalır; kalanı geri getirilemez.',
    failed: 'Silinecekler gösterilemedi',
    cannot: 'Bu misafir henüz silinemez',
    stay: (id: number) => `Konaklama #${id}`,
    goes: 'Silinecekler',
    nothingGoes: 'Silinecek bir şey yok.',
    stays: 'Kalacaklar',
    nothingStays: 'Hiçbir şey kalmayacak: bu misafir için saklama yükümlülüğü yok.',
    why: 'Dayanak',
    companions: (count: number) =>
      count === 1
        ? 'Birlikte kaldığı bir kişinin bilgileri ona aittir; silinmez. İsterse o da ayrıca silinir.'
        : `Birlikte kaldığı ${count} kişinin bilgileri onlara aittir; silinmez. İsterlerse ayrıca silinirler.`,
    freeText:
      'Kasa hareketlerine ve kapatılan günlere yazılmış notlar hiçbir misafire bağlı değildir: adı orada geçiyorsa elle düzeltin.',
    backups: 'Yedeklerde, yedek süresi dolana kadar kalır.',
    erase: 'Kalıcı olarak sil…',
    sure: 'Kalıcı olarak silinsin mi?',
    sureMore: (name: string) =>
      `${name} için listelenenler şimdi silinecek. Bu işlem geri alınamaz; yalnızca ne kadar verinin neden silindiği kaydedilir.`,
    really: 'Evet, sil',
    done: 'Misafirin verileri silindi',
    doneMore: (id: number) => `İmha kaydı no: ${id}. Kayıtta misafire ait bilgi yoktur.`,
    toRecords: 'İmha kayıtlarını aç',
    next: 'Başka bir misafir seç',
  },
  en: {
    title: 'Erase their data',
    more: 'When a guest asks for it. What laws want kept stays; the rest cannot be brought back.',
    failed: 'What would be erased cannot be shown',
    cannot: 'This guest cannot be erased yet',
    stay: (id: number) => `Stay #${id}`,
    goes: 'What goes',
    nothingGoes: 'There is nothing to erase.',
    stays: 'What stays',
    nothingStays: 'Nothing stays: no law wants anything of this guest kept.',
    why: 'By',
    companions: (count: number) =>
      count === 1
        ? 'What is known of one other who stayed along is theirs and is not erased. They can be erased too if they ask.'
        : `What is known of ${count} others who stayed along is theirs and is not erased. They can be erased too if they ask.`,
    freeText:
      'Notes of the cash desk and of closed days belong to no guest: if the name stands there, change them by hand.',
    backups: 'In backups it stays until these expire.',
    erase: 'Erase for good…',
    sure: 'Erase for good?',
    sureMore: (name: string) =>
      `What is listed for ${name} is erased now. It cannot be taken back; only how much was erased and why is written down.`,
    really: 'Yes, erase',
    done: 'The guest was erased',
    doneMore: (id: number) => `Record of destruction no. ${id}. It says nothing of the guest.`,
    toRecords: 'Open the records of destruction',
    next: 'Choose another guest',
  },
})
