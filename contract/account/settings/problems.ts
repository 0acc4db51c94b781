import { problems, type Values } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

const drivers: Record<string, { tr: string; en: string }> = {
  default: { tr: 'Konuk’un SMS hattı', en: 'Konuk’s own SMS line' },
  netgsm: { tr: 'Netgsm', en: 'Netgsm' },
  verimor: { tr: 'Verimor', en: 'Verimor' },
  iletimerkezi: { tr: 'İleti Merkezi', en: 'İleti Merkezi' },
}
const driver = ({ driver: name }: Values) => drivers[`${name}`]

/**
 * Refusals of the settings. A code `settings.sms-test-*` ends in the reason why the provider did not accept the
 * message.
 */
export const settingsProblems = problems({
  'settings.changed-meanwhile': {
    tr: 'Siz düzenlerken bu ayarlar başka bir yerde değiştirildi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'These settings were changed elsewhere while you were editing them. Nothing was saved; compare the two and decide.',
  },
  'settings.stored-first-name': storedNow('firstName'),
  'settings.stored-last-name': storedNow('lastName'),
  'settings.stored-phone': storedNow('phone'),
  'settings.stored-driver': {
    tr: (values) => `Şimdi kayıtlı olan: ${driver(values)?.tr}`,
    en: (values) => `Stored now: ${driver(values)?.en}`,
  },
  'settings.stored-username': storedNow('username'),
  'settings.stored-sender': storedNow('sender'),
  'settings.stored-secret': {
    tr: 'Bu arada başka bir şifre kaydedildi.',
    en: 'Another password was stored meanwhile.',
  },
  'settings.password-wrong': {
    tr: 'Mevcut şifreniz bu değil. Şifreniz değiştirilmedi.',
    en: 'This is not your current password. Nothing was changed.',
  },
  'settings.session-not-found': {
    tr: 'Böyle bir açık oturum yok. Kapatılmış olabilir.',
    en: 'There is no such open session. It may have ended already.',
  },
  'settings.sms-username-required': {
    tr: 'Sağlayıcınızın size verdiği kullanıcı bilgisini girin.',
    en: 'Enter the user that your provider has given you.',
  },
  'settings.sms-secret-required': {
    tr: 'Bu hesabın şifresini girin.',
    en: 'Enter the password of this account.',
  },
  'settings.sms-sender-required': {
    tr: 'Sağlayıcınızda onaylı gönderici adınızı girin.',
    en: 'Enter the sender name that your provider has approved.',
  },
  'settings.phone-abroad': {
    tr: 'Yurt dışı numaralarına SMS gönderilmez. Deneme için Hesabım’a bir Türkiye cep numarası yazın.',
    en: 'No SMS is sent to numbers abroad. Enter a Turkish mobile number in your account to try it.',
  },
  'settings.phone-missing': {
    tr: 'Profilinizde telefon numaranız yok. Önce Hesabım sayfasında numaranızı kaydedin.',
    en: 'Your profile has no phone number. Save one under My account first.',
  },
  'settings.sms-test-invalid-number': {
    tr: 'Sağlayıcı telefon numaranızı kabul etmedi. Profilinizdeki numarayı kontrol edin.',
    en: 'The provider did not accept your phone number. Check it in your profile.',
  },
  'settings.sms-test-sender': {
    tr: 'Sağlayıcı gönderici adını kabul etmedi. Adın orada onaylı olduğunu kontrol edin.',
    en: 'The provider did not accept the sender name. Check that it is approved there.',
  },
  'settings.sms-test-credentials': {
    tr: 'Sağlayıcı kullanıcı bilgisini ya da şifreyi kabul etmedi. Bilgileri ve hesabınızda API kullanımına izin verildiğini kontrol edin.',
    en: 'The provider did not accept the user or the password. Check both, and that the account may use the API.',
  },
  'settings.sms-test-credit': {
    tr: 'SMS hesabınızın kredisi yetmiyor.',
    en: 'The SMS account has not enough credit.',
  },
  'settings.sms-test-iys': {
    tr: 'SMS hesabınızın İYS ayarları eksik. Sağlayıcınızla görüşün.',
    en: 'The SMS account is not set up for İYS. Talk to your provider.',
  },
  'settings.sms-test-duplicate': {
    tr: 'Sağlayıcı aynı mesajı az önce aldığını söyledi. Birkaç dakika sonra yeniden deneyin.',
    en: 'The provider says that it has just had the same message. Try again in a few minutes.',
  },
  'settings.sms-test-rejected': {
    tr: 'Sağlayıcı mesajı kabul etmedi. Hesabınızın SMS göndermeye açık olduğunu kontrol edin.',
    en: 'The provider did not accept the message. Check that the account may send SMS.',
  },
  'settings.sms-test-busy': {
    tr: 'Sağlayıcı şu anda yoğun. Biraz sonra yeniden deneyin.',
    en: 'The provider is busy. Try again a little later.',
  },
  'settings.sms-test-unreachable': {
    tr: 'Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.',
    en: 'The provider could not be reached. Try again a little later.',
  },
  'settings.sms-test-unknown': {
    tr: 'Sağlayıcıdan yanıt gelmedi. Mesaj yine de ulaşabilir; bir iki dakika bekleyin.',
    en: 'The provider did not answer. The message may arrive all the same: wait a minute or two.',
  },
})
