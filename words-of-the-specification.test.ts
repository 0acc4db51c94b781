// Pins the sentences that the specification quotes, so that no edit of a table of texts changes them unnoticed. The
// journeys read the same tables, and show that each sentence appears where it belongs.
import { expect, test } from 'vitest'
import { accountProblems } from '#contract/account/problems.ts'
import { consentProblems } from '#contract/consent/problems.ts'
import { smsProblems } from '#contract/messages/problems.ts'
import { reservationProblems } from '#contract/reservations/problems.ts'
import { unitProblems } from '#contract/units/problems.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { demoText } from '#site/pages/public/demo/demo.text.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { templatesText } from '#web/features/messages/templates/templates.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { uiText } from '#web/ui/ui.text.ts'

const [account, consent, demo, list, sending, templates, edit, search, booking, units] = [
  accountText.tr,
  consentText.tr,
  demoText.tr,
  guestListText.tr,
  sendingText.tr,
  templatesText.tr,
  editReservationText.tr,
  reservationsText.tr,
  newReservationText.tr,
  unitsText.tr,
]

const refusals: [{ tr: unknown }, string][] = [
  [accountProblems['account.wrong-credentials'], 'Kullanıcı Adı ve ya Şifre yanlış'],
  [accountProblems['account.code-required'], 'Doğrulama kodu gerekli!'],
  [consentProblems['consent.main-guest-missing'], 'Ana misafir bilgisi bulunamadı!'],
  [
    consentProblems['consent.identity-required'],
    'Ana misafir için TC Kimlik numarası veya Pasaport numarası gereklidir!',
  ],
  [consentProblems['consent.phone-required'], 'Önce ana misafir ekleyin ve telefon numarasını girin!'],
  [consentProblems['consent.code-required'], 'SMS kodunu giriniz!'],
  [smsProblems['sms.user-unknown'], 'Kullanıcı bilgisi alınamadı'],
  [smsProblems['sms.template-blank'], 'Şablon adı ve içeriği boş olamaz'],
  [smsProblems['sms.template-not-found'], 'Seçilen şablon bulunamadı'],
  [smsProblems['sms.no-recipients'], 'Lütfen en az bir misafir seçin'],
  [smsProblems['sms.phone-required'], 'Lütfen telefon numarası girin'],
  [smsProblems['sms.message-required'], 'Lütfen mesaj içeriği girin'],
  [reservationProblems['reservation.unit-required'], 'Lütfen birim seçin!'],
  [reservationProblems['reservation.dates-required'], 'Lütfen giriş ve çıkış tarihlerini seçin!'],
  [reservationProblems['reservation.check-out-not-after-check-in'], 'Çıkış tarihi giriş tarihinden sonra olmalıdır!'],
  [reservationProblems['reservation.guest-required'], 'En az bir misafir eklemelisiniz!'],
  [reservationProblems['reservation.main-guest-required'], 'En az bir ana misafir olmalıdır!'],
  [reservationProblems['reservation.main-guest-needed'], 'En az bir ana misafir belirtilmelidir'],
  [reservationProblems['reservation.too-many-guests'], 'Maksimum 20 misafir ile rezervasyon yapabilirsiniz!'],
  [reservationProblems['guest.too-many'], 'Maksimum 20 misafir ekleyebilirsiniz!'],
  [reservationProblems['guest.incomplete'], 'Lütfen misafir bilgilerini eksiksiz doldurun'],
  [reservationProblems['guest.name-required'], 'Lütfen ad ve soyad bilgilerini doldurun!'],
  [reservationProblems['guest.main-phone-required'], 'Ana müşteri için telefon numarası zorunludur!'],
  [reservationProblems['guest.tc-kimlik-required'], 'Türk vatandaşları için TC Kimlik numarası zorunludur!'],
  [reservationProblems['guest.passport-required'], 'Yabancı uyruklular için pasaport numarası zorunludur!'],
  [reservationProblems['guest.one-main-only'], 'Sadece bir ana misafir olabilir!'],
  [unitProblems['unit.name-required'], 'Birim adı boş olamaz!'],
]
test.each(refusals)('a refusal reads as the specification says %#', ({ tr }, words) => {
  expect(tr).toBe(words)
})

const onScreens: [string, string][] = [
  [account.register.title, 'Bize Katıl'],
  [account.login.failed, 'Giriş Hatası'],
  [account.reset.title, 'Yeni Şifre Belirleme'],
  [account.reset.failed, 'Şifre sıfırlama başarısız.'],
  [account.mismatch, 'Şifreler eşleşmiyor'],
  [account.mismatchAlert, 'Şifreler eşleşmiyor. Lütfen tekrar kontrol edin.'],
  [account.failed, 'Bir hata oluştu.'],
  [account.failedBecause('Yok'), 'Bir hata oluştu: Yok'],
  [account.unknownFailure, 'Bilinmeyen hata'],
  [account.verify.required, 'Doğrulama kodunu giriniz.'],
  [account.verify.notSent, 'Kod gönderilemedi.'],
  [account.verify.noEmail, 'Email adresi bulunamadı.'],
  [account.verify.failed, 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  [consent.KVKK.sent, "KVKK onay SMS'i gönderildi!"],
  [consent.KVKK.verified, 'KVKK SMS doğrulaması başarılı!'],
  [consent.CONTRACT.sent, "Satış sözleşmesi onay SMS'i gönderildi!"],
  [consent.CONTRACT.verified, 'Satış sözleşmesi SMS doğrulaması başarılı!'],
  [consent.sendFailed('Bilinmeyen hata'), 'SMS gönderilirken hata oluştu: Bilinmeyen hata'],
  [consent.verifyFailed('Bilinmeyen hata'), 'SMS doğrulaması başarısız: Bilinmeyen hata'],
  [demo.dialogTitle, 'Ücretsiz Demo Talebi'],
  [demo.sentTitle, 'Demo Talebiniz Başarıyla Alındı!'],
  [demo.failedTitle, 'Mesaj Gönderilemedi'],
  [list.refresh, 'YENİLE'],
  [list.statuses.ALL, 'Tüm Durumlar'],
  [list.statuses.ACTIVE, 'Aktif'],
  [list.statuses.COMPLETED, 'Tamamlandı'],
  [list.statuses.CANCELLED, 'İptal'],
  [uiText.tr.loading, 'Yükleniyor...'],
  [sending.noHotel, 'Hotel bilgisi alınamadı'],
  [sending.noRecipients, 'Lütfen en az bir misafir seçin'],
  [sending.noPhone, 'Lütfen telefon numarası girin'],
  [sending.noMessage, 'Lütfen mesaj içeriği girin'],
  [sending.sent, 'SMS başarıyla gönderildi'],
  [sending.sentToMany(3), '3 misafire SMS başarıyla gönderildi'],
  [sending.guestsFailed('Yok'), 'Misafirler yüklenirken hata oluştu: Yok'],
  [sending.templatesFailed('Yok'), 'Şablonlar yüklenirken hata oluştu: Yok'],
  [sending.failed('Bilinmeyen hata'), 'SMS gönderilirken hata oluştu: Bilinmeyen hata'],
  [templates.none, 'Henüz SMS şablonu oluşturulmamış.'],
  [templates.deleteQuestion, 'Bu şablonu silmek istediğinizden emin misiniz?'],
  [templates.noUser, 'Kullanıcı bilgisi alınamadı'],
  [templates.blank, 'Şablon adı ve içeriği boş olamaz'],
  [templates.saveFailed, 'Şablon kaydedilirken hata oluştu'],
  [templates.dataFailed('Yok'), 'Veriler yüklenirken hata oluştu: Yok'],
  [templates.listFailed('Yok'), 'Şablonlar yüklenirken hata oluştu: Yok'],
  [templates.deleteFailed('Yok'), 'Şablon silinirken hata oluştu: Yok'],
  [edit.title(7), 'Rezervasyon Düzenle - #7'],
  [edit.cancelQuestion, 'Bu rezervasyonu iptal etmek istediğinizden emin misiniz?'],
  [edit.cancelled, 'Rezervasyon başarıyla iptal edildi'],
  [edit.cancelFailed('Yok'), 'Rezervasyon iptal edilirken hata oluştu: Yok'],
  [edit.updateFailed('Yok'), 'Rezervasyon güncellenirken hata oluştu: Yok'],
  [search.none, 'Rezervasyon bulunamadı'],
  [search.noGuest, 'Misafir bilgisi bulunamadı'],
  [search.noHotelId, 'Otel ID bulunamadı - Lütfen sayfayı yenileyin'],
  [search.noHotel('Yok'), 'Kullanıcı otel bilgisi bulunamadı: Yok'],
  [search.hotelFailed('Yok'), 'Otel bilgileri yüklenirken hata oluştu: Yok'],
  [search.noConnection, 'Bağlantı hatası oluştu'],
  [booking.created, 'Rezervasyon başarıyla oluşturuldu!'],
  [booking.failed, 'Rezervasyon oluşturulurken hata oluştu!'],
  [booking.failedBecause('Yok'), 'Bir hata oluştu: Yok'],
  [units.deleteQuestion, 'Bu birimi silmek istediğinizden emin misiniz?'],
  [units.states.free, 'Müsait'],
  [units.states.occupied, 'Dolu'],
]
test.each(onScreens)('a screen says: %s', (said, words) => {
  expect(said).toBe(words)
})
