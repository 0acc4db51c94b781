import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

const whose = (guest: string) => (guest === '' ? '' : `${guest} adına yapılan `)
const forUnit = {
  tr: (unit: string) => (unit === '' ? '' : `${unit} için `),
  en: (unit: string) => (unit === '' ? '' : ` of ${unit}`),
}
const within = (days: string) => (days === '' ? '' : ` (${days})`)
const ofGuest = (guest: string) => (guest === '' ? '' : ` of ${guest}`)

/**
 * Sentences of the audit log. `who` is the user, `guest` the main guest of the stay, and amounts are formatted already.
 */
export const sentencesText = texts({
  tr: {
    others: {
      staff: 'Bir kullanıcı',
      guest: 'Misafir',
      visitor: 'Bir ziyaretçi',
      device: 'Bağlantıyı açan kişi',
      provider: 'Hizmet sağlayıcı',
      system: 'Sistem',
    },
    added: (who: string, tableName: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${tableName} ekledi`,
    changed: (who: string, tableName: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${tableName} üzerinde değişiklik yaptı`,
    removed: (who: string, tableName: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${tableName} kaydını sildi`,
    saw: (who: string, guest: string) =>
      guest === ''
        ? `${who}, kimlik numaralarını gördü`
        : `${who}, ${guest} rezervasyonundaki kimlik numaralarını gördü`,
    sawSeveral: (who: string, count: number) => `${who}, ${count} misafir kaydında kimlik numaralarını gördü`,
    sawPerson: (who: string) => `${who}, bir misafirin kimlik numarasını gördü`,
    exported: (who: string) => `${who}, misafir listesini kimlik numaralarıyla indirdi`,
    tookPerson: (who: string) => `${who}, bir misafirin bütün verilerini indirdi (KVKK)`,
    sawInvoice: (who: string, guest: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}faturasındaki kimlik numarasını gördü`,
    tookInvoice: (who: string, guest: string) =>
      `${who}, ${guest === '' ? 'kimlik numaralı bir faturayı' : `${guest} rezervasyonunun kimlik numaralı faturasını`} indirdi`,
    tookProof: (who: string, guest: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}delil dosyasını indirdi`,
    tookAll: (who: string) => `${who}, işletmenin bütün verilerini indirdi`,
    tookFromBackup: 'Konuk’u işleten kişi, işletmenin bütün verilerini bir yedekten aldı',
    erasedPerson: (who: string) => `${who}, bir misafirin verilerini sildi (KVKK)`,
    erasedDue: (who: string) => `${who}, saklama süresi dolan kişisel verileri imha etti (KVKK)`,
    erasedInLog: (who: string) => `${who}, işlem geçmişinden kişisel verileri sildi (KVKK)`,
    unitPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${withSuffix(unit, 'of')} fiyatını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    nightPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${forUnit.tr(unit)}bir fiyat kuralının gecelik fiyatını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    unitAdded: (who: string, unit: string) => `${who}, ${unit} birimini ekledi`,
    unitChanged: (who: string, unit: string) => `${who}, ${withSuffix(unit, 'of')} bilgilerini değiştirdi`,
    unitArchived: (who: string, unit: string) => `${who}, ${unit} birimini kullanımdan kaldırdı`,
    unitRestored: (who: string, unit: string) => `${who}, ${unit} birimini yeniden kullanıma aldı`,
    priceSaid: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}fiyat kuralı ekledi`,
    priceTaken: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}bir fiyat kuralını kaldırdı`,
    priceBack: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}kaldırılan bir fiyat kuralını geri getirdi`,
    blocked: (who: string, unit: string, days: string) => `${who}, ${unit} birimini satışa kapattı${within(days)}`,
    unblocked: (who: string, unit: string, days: string) =>
      `${who}, ${unit} birimini yeniden satışa açtı${within(days)}`,
    blockChanged: (who: string, unit: string) => `${who}, ${withSuffix(unit, 'of')} satışa kapalı günlerini değiştirdi`,
    booked: (who: string, guest: string) =>
      guest === '' ? `${who}, yeni rezervasyon yaptı` : `${who}, ${guest} adına rezervasyon yaptı`,
    cancelled: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu iptal etti`,
    checkedIn: (who: string, guest: string) =>
      guest === '' ? `${who}, girişi yaptı` : `${who}, ${withSuffix(guest, 'of')} girişini yaptı`,
    checkedOut: (who: string, guest: string) =>
      guest === '' ? `${who}, çıkışı yaptı` : `${who}, ${withSuffix(guest, 'of')} çıkışını yaptı`,
    stayPrice: (who: string, guest: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${whose(guest)}rezervasyonun tutarını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    stayDays: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonun tarihlerini değiştirdi`,
    stayUnit: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu başka bir birime aldı`,
    stayChanged: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu değiştirdi`,
    cancelUndone: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonun iptalini geri aldı`,
    checkInUndone: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonun girişini geri aldı`,
    checkOutUndone: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonun çıkışını geri aldı`,
    joinedGroup: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu bir gruba kattı`,
    leftGroup: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu grubundan ayırdı`,
    groupNamed: (who: string, name: string) => `${who}, gruba “${name}” adını verdi`,
    groupPays: (who: string) => `${who}, grup hesabının neyi ödeyeceğini değiştirdi`,
    paid: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonu için `}${amount}\u00a0₺ ödeme aldı`,
    refunded: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonu için `}${amount}\u00a0₺ iade etti`,
    charged: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}hesabına ${amount}\u00a0₺ işledi`,
    cashSessionOpened: (who: string) => `${who}, kasayı açtı`,
    cashSessionClosed: (who: string) => `${who}, kasayı kapattı`,
    guestsMerged: (who: string) => `${who}, iki misafir kartını birleştirdi`,
    guestSplit: (who: string) => `${who}, bir misafir kartını ikiye ayırdı`,
    splitUndone: (who: string) => `${who}, bir misafir kartının ayrılmasını geri aldı`,
    joinConfirmed: (who: string) => `${who}, şüpheli bir birleşmeyi karara bağladı`,
    mergeUndone: (who: string) => `${who}, iki misafir kartının birleştirilmesini geri aldı`,
    lira: (amount: string) => `${amount}\u00a0₺`,
    invoiced: (who: string, number: string, about: string) =>
      `${who}, ${number} numaralı faturayı kesti${about === '' ? '' : `: ${about}`}`,
    credited: (who: string, number: string, about: string) =>
      `${who}, ${number} numaralı iade faturasını kesti${about === '' ? '' : `: ${about}`}`,
    takenOff: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}hesabından ${amount}\u00a0₺ düştü`,
    folioClosed: (who: string, guest: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}hesabını kapattı`,
    folioReopened: (who: string, guest: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}hesabını yeniden açtı`,
    settled: (who: string, guest: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}iptal tutarına karar verdi`,
    andPaid: (amount: string) => `${amount}\u00a0₺ ödeme aldı`,
    andRefunded: (amount: string) => `${amount}\u00a0₺ iade etti`,
    cashIn: (who: string, amount: string) => `${who}, kasaya ${amount}\u00a0₺ koydu`,
    cashOut: (who: string, amount: string) => `${who}, kasadan ${amount}\u00a0₺ aldı`,
    ibanAdded: (who: string, bank: string) =>
      `${who}, misafirlere verilecek yeni bir IBAN ekledi${bank === '' ? '' : ` (${bank})`}`,
    ibanChanged: (who: string) => `${who}, misafirlere verilen bir IBAN’ın numarasını değiştirdi`,
    ibanRemoved: (who: string) => `${who}, misafirlere verilen bir IBAN’ı kaldırdı`,
    seasonAdded: (who: string, name: string) => `${who}, “${name}” sezonunu ekledi`,
    seasonRemoved: (who: string) => `${who}, bir sezonu fiyatlarıyla birlikte kaldırdı`,
    unitsAdded: (who: string, count: number) => `${who}, ${count} birim ekledi`,
    manyBooked: (who: string, count: number) => `${who}, ${count} rezervasyon ekledi`,
    manyImported: (who: string, count: number) => `${who}, listeden ${count} rezervasyon aktardı`,
    bankLines: (who: string, count: number) => `${who}, hesap dökümünden ${count} hareket yükledi`,
    founded: 'İşletme Konuk’ta açıldı',
    noteAdded: (who: string, person: string) => `${who}, ${person} için not ekledi`,
    noteChanged: (who: string, person: string) => `${who}, ${person} için yazılan notu değiştirdi`,
    noteRemoved: (who: string, person: string) => `${who}, ${person} için yazılan notu sildi`,
    guestAdded: (who: string, guest: string) => `${who}, ${guest} rezervasyonuna misafir ekledi`,
    guestChanged: (who: string, guest: string) => `${who}, ${guest} rezervasyonundaki misafir bilgilerini değiştirdi`,
    guestRemoved: (who: string, guest: string) => `${who}, ${guest} rezervasyonundan bir misafiri çıkardı`,
    joined: (person: string, role: string) => `${person} ekibe katıldı${role === '' ? '' : ` (${role})`}`,
    leftAlone: (who: string) => `${who} işletmeden ayrıldı`,
    leftOf: (who: string, person: string) => `${who}, ${person} için erişimi kapattı`,
    roleOf: (who: string, person: string, role: string) =>
      `${who}, ${person} için yeni rol verdi${role === '' ? '' : `: ${role}`}`,
    invited: (who: string, to: string, role: string) =>
      `${who}, ekibe davet gönderdi${to === '' ? '' : `: ${to}`}${role === '' ? '' : ` (${role})`}`,
    invitedAgain: (who: string) => `${who}, bir daveti yeniden gönderdi`,
    invitationAccepted: (who: string) => `${who}, ekibe katılma davetini kabul etti`,
    invitationWithdrawn: (who: string) => `${who}, bir daveti geri aldı`,
    consentAsked: (who: string) => `${who}, misafire onay kodu gönderdi`,
    consentGiven: (who: string) => `${who}, misafirin onay kodunu doğruladı`,
    roleGiven: (who: string) => `${who}, bir çalışanın yetkisini değiştirdi`,
    undid: (who: string, tableName: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${tableName} değişikliğini geri aldı`,
    left: (who: string) => `${who}, bir çalışanın erişimini kapattı`,
    secondStepOn: (who: string) => `${who}, hesabında iki adımlı girişi açtı`,
    secondStepOff: (who: string) => `${who}, bir hesabın iki adımlı girişini kapattı`,
    secondStepWanted: (who: string) => `${who}, herkes için iki adımlı girişi zorunlu yaptı`,
    secondStepOptional: (who: string) => `${who}, iki adımlı girişi isteğe bağlı yaptı`,
  },
  en: {
    others: {
      staff: 'A member',
      guest: 'The guest',
      visitor: 'A visitor',
      device: 'Whoever opened the link',
      provider: 'The provider',
      system: 'The system',
    },
    added: (who: string, tableName: string, name: string) =>
      `${who} added: ${tableName}${name === '' ? '' : ` (${name})`}`,
    changed: (who: string, tableName: string, name: string) =>
      `${who} changed: ${tableName}${name === '' ? '' : ` (${name})`}`,
    removed: (who: string, tableName: string, name: string) =>
      `${who} removed: ${tableName}${name === '' ? '' : ` (${name})`}`,
    saw: (who: string, guest: string) => `${who} saw identity numbers in the reservation${ofGuest(guest)}`,
    sawSeveral: (who: string, count: number) => `${who} saw the identity numbers in ${count} guest records`,
    sawPerson: (who: string) => `${who} saw the identity number of a guest`,
    exported: (who: string) => `${who} downloaded the guest list with identity numbers`,
    tookPerson: (who: string) => `${who} downloaded everything that is known of a guest (KVKK)`,
    sawInvoice: (who: string, guest: string) => `${who} saw the identity number on an invoice${ofGuest(guest)}`,
    tookInvoice: (who: string, guest: string) =>
      `${who} downloaded an invoice with an identity number${ofGuest(guest)}`,
    tookProof: (who: string, guest: string) => `${who} downloaded the proof file of the reservation${ofGuest(guest)}`,
    tookAll: (who: string) => `${who} downloaded all data of the business`,
    tookFromBackup: 'The operator of Konuk took all data of the business from a backup',
    erasedPerson: (who: string) => `${who} erased a guest (KVKK)`,
    erasedDue: (who: string) => `${who} destroyed personal data that were due (KVKK)`,
    erasedInLog: (who: string) => `${who} erased personal data from the audit log (KVKK)`,
    unitPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the price of ${unit} from ${before} to ${after}`,
    nightPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the night of a price rule${forUnit.en(unit)} from ${before} to ${after}`,
    unitAdded: (who: string, unit: string) => `${who} added ${unit}`,
    unitChanged: (who: string, unit: string) => `${who} changed the details of ${unit}`,
    unitArchived: (who: string, unit: string) => `${who} took ${unit} out of use`,
    unitRestored: (who: string, unit: string) => `${who} put ${unit} back into use`,
    priceSaid: (who: string, unit: string) => `${who} added a price rule${forUnit.en(unit)}`,
    priceTaken: (who: string, unit: string) => `${who} took away a price rule${forUnit.en(unit)}`,
    priceBack: (who: string, unit: string) => `${who} brought back a price rule${forUnit.en(unit)}`,
    blocked: (who: string, unit: string, days: string) => `${who} took ${unit} off sale${within(days)}`,
    unblocked: (who: string, unit: string, days: string) => `${who} put ${unit} back on sale${within(days)}`,
    blockChanged: (who: string, unit: string) => `${who} changed the days on which ${unit} is off sale`,
    booked: (who: string, guest: string) => `${who} made a reservation${guest === '' ? '' : ` for ${guest}`}`,
    cancelled: (who: string, guest: string) => `${who} cancelled the reservation${ofGuest(guest)}`,
    checkedIn: (who: string, guest: string) => `${who} checked in ${guest === '' ? 'a guest' : guest}`,
    checkedOut: (who: string, guest: string) => `${who} checked out ${guest === '' ? 'a guest' : guest}`,
    stayPrice: (who: string, guest: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the price of the reservation${ofGuest(guest)} from ${before} to ${after}`,
    stayDays: (who: string, guest: string) => `${who} changed the dates of the reservation${ofGuest(guest)}`,
    stayUnit: (who: string, guest: string) => `${who} moved the reservation${ofGuest(guest)} to another unit`,
    stayChanged: (who: string, guest: string) => `${who} changed the reservation${ofGuest(guest)}`,
    cancelUndone: (who: string, guest: string) =>
      `${who} took back the cancellation of the reservation${ofGuest(guest)}`,
    checkInUndone: (who: string, guest: string) => `${who} took back the check-in of the reservation${ofGuest(guest)}`,
    checkOutUndone: (who: string, guest: string) =>
      `${who} took back the check-out of the reservation${ofGuest(guest)}`,
    joinedGroup: (who: string, guest: string) => `${who} put the reservation${ofGuest(guest)} into a group`,
    leftGroup: (who: string, guest: string) => `${who} took the reservation${ofGuest(guest)} out of its group`,
    groupNamed: (who: string, name: string) => `${who} named the group “${name}”`,
    groupPays: (who: string) => `${who} changed what the account of the group pays for`,
    paid: (who: string, guest: string, amount: string) => `${who} took a payment of ₺${amount}${ofGuest(guest)}`,
    refunded: (who: string, guest: string, amount: string) => `${who} gave back ₺${amount}${ofGuest(guest)}`,
    charged: (who: string, guest: string, amount: string) =>
      `${who} charged ₺${amount} to the account${ofGuest(guest)}`,
    cashSessionOpened: (who: string) => `${who} opened the cash desk`,
    cashSessionClosed: (who: string) => `${who} closed the cash desk`,
    guestsMerged: (who: string) => `${who} merged two guest cards`,
    guestSplit: (who: string) => `${who} split a guest card in two`,
    splitUndone: (who: string) => `${who} undid the split of a guest card`,
    joinConfirmed: (who: string) => `${who} settled a doubtful join`,
    mergeUndone: (who: string) => `${who} undid the merge of two guest cards`,
    lira: (amount: string) => `₺${amount}`,
    invoiced: (who: string, number: string, about: string) =>
      `${who} issued invoice ${number}${about === '' ? '' : `: ${about}`}`,
    credited: (who: string, number: string, about: string) =>
      `${who} issued credit note ${number}${about === '' ? '' : `: ${about}`}`,
    takenOff: (who: string, guest: string, amount: string) => `${who} took ₺${amount} off the account${ofGuest(guest)}`,
    folioClosed: (who: string, guest: string) => `${who} closed the account${ofGuest(guest)}`,
    folioReopened: (who: string, guest: string) => `${who} reopened the account${ofGuest(guest)}`,
    settled: (who: string, guest: string) => `${who} decided what the cancellation costs${ofGuest(guest)}`,
    andPaid: (amount: string) => `took a payment of ₺${amount}`,
    andRefunded: (amount: string) => `gave back ₺${amount}`,
    cashIn: (who: string, amount: string) => `${who} put ₺${amount} into the cash desk`,
    cashOut: (who: string, amount: string) => `${who} took ₺${amount} out of the cash desk`,
    ibanAdded: (who: string, bank: string) => `${who} added an IBAN for guests${bank === '' ? '' : ` (${bank})`}`,
    ibanChanged: (who: string) => `${who} changed the number of an IBAN for guests`,
    ibanRemoved: (who: string) => `${who} removed an IBAN for guests`,
    seasonAdded: (who: string, name: string) => `${who} added the season “${name}”`,
    seasonRemoved: (who: string) => `${who} took away a season with its prices`,
    unitsAdded: (who: string, count: number) => `${who} added ${count} units`,
    manyBooked: (who: string, count: number) => `${who} added ${count} reservations`,
    manyImported: (who: string, count: number) => `${who} brought in ${count} reservations from a list`,
    bankLines: (who: string, count: number) => `${who} brought in ${count} lines of a bank statement`,
    founded: 'The business was opened in Konuk',
    noteAdded: (who: string, person: string) => `${who} added a note about ${person}`,
    noteChanged: (who: string, person: string) => `${who} changed the note about ${person}`,
    noteRemoved: (who: string, person: string) => `${who} removed the note about ${person}`,
    guestAdded: (who: string, guest: string) => `${who} added a guest to the reservation${ofGuest(guest)}`,
    guestChanged: (who: string, guest: string) =>
      `${who} changed the details of guests in the reservation${ofGuest(guest)}`,
    guestRemoved: (who: string, guest: string) => `${who} took a guest out of the reservation${ofGuest(guest)}`,
    joined: (person: string, role: string) => `${person} joined the team${role === '' ? '' : ` (${role})`}`,
    leftAlone: (who: string) => `${who} left the business`,
    leftOf: (who: string, person: string) => `${who} ended the access of ${person}`,
    roleOf: (who: string, person: string, role: string) =>
      `${who} gave ${person} another role${role === '' ? '' : `: ${role}`}`,
    invited: (who: string, to: string, role: string) =>
      `${who} invited ${to === '' ? 'somebody' : to} to the team${role === '' ? '' : ` (${role})`}`,
    invitedAgain: (who: string) => `${who} sent an invitation again`,
    invitationAccepted: (who: string) => `${who} accepted the invitation to the team`,
    invitationWithdrawn: (who: string) => `${who} withdrew an invitation`,
    consentAsked: (who: string) => `${who} sent a consent code to a guest`,
    consentGiven: (who: string) => `${who} verified a guest's consent code`,
    roleGiven: (who: string) => `${who} changed what a member of staff may do`,
    undid: (who: string, tableName: string, name: string) =>
      `${who} took a change back: ${tableName}${name === '' ? '' : ` (${name})`}`,
    left: (who: string) => `${who} ended the access of a member of staff`,
    secondStepOn: (who: string) => `${who} turned on the second step of their account`,
    secondStepOff: (who: string) => `${who} turned off the second step of an account`,
    secondStepWanted: (who: string) => `${who} made the second step a must for everybody`,
    secondStepOptional: (who: string) => `${who} left the second step to each person`,
  },
})
