import { problems } from '#contract/problem.ts'

/** Refusals around the members of a business. */
export const staffProblems = problems({
  'staff.role-required': { tr: 'Bir rol seçin.', en: 'Choose a role.' },
  'staff.role-name-required': { tr: 'Rolün adını yazın.', en: 'Enter the name of the role.' },
  'staff.role-name-taken': { tr: 'Bu adda bir rol zaten var.', en: 'There is already a role of this name.' },
  'staff.permissions-required': { tr: 'En az bir yetki seçin.', en: 'Choose at least one permission.' },
  'staff.role-not-found': { tr: 'Böyle bir rol yok.', en: 'There is no such role.' },
  'staff.role-in-use': {
    tr: ({ names }) => `Bu rolde çalışanlar ya da davetliler var: ${names}. Önce onlara başka bir rol verin.`,
    en: ({ names }) => `Some people have this role or are invited with it: ${names}. Give them another role first.`,
  },
  'staff.role-changed-meanwhile': {
    tr: 'Bu rol siz bakarken değişti. Yeni hâli ekranda; bir daha deneyin.',
    en: 'This role was changed while you looked at it. It is shown as it is now; try again.',
  },
  'staff.too-many-roles': { tr: 'En çok 30 rol olabilir.', en: 'There can be at most 30 roles.' },
  'staff.beyond-own': {
    tr: 'Kendinizde olmayan bir yetkiyi veremez, sizden çok yetkisi olan birini değiştiremezsiniz.',
    en: 'You cannot give a permission that you do not have, nor change somebody who has more than you.',
  },
  'staff.own-role': {
    tr: 'Kendi rolünüzü değiştiremezsiniz; bunu başka bir yetkili yapabilir.',
    en: 'You cannot change your own role; somebody else who may can do it.',
  },
  'staff.last-owner': {
    tr: 'İşletmede en az bir sahip kalmalıdır. Önce başka birini sahip yapın.',
    en: 'The business must keep at least one owner. Make somebody else an owner first.',
  },
  'staff.member-not-found': { tr: 'Böyle bir çalışan yok.', en: 'There is no such member.' },
  'staff.already-member': {
    tr: 'Bu adresteki kişi zaten burada çalışıyor.',
    en: 'Whoever has this address already works here.',
  },
  'staff.phone-invalid': {
    tr: 'Geçerli bir cep telefonu girin. Örnek: 0 (5XX) XXX XX XX',
    en: 'Enter a valid Turkish mobile phone. Example: 0 (5XX) XXX XX XX',
  },
  'staff.invitation-not-found': { tr: 'Böyle bir davet yok.', en: 'There is no such invitation.' },
  'staff.too-many-invitations': {
    tr: 'Bugün çok sayıda davet gönderildi. Yarın yeniden deneyin.',
    en: 'Many invitations were sent today. Try again tomorrow.',
  },
  'staff.invitation-gone': {
    tr: 'Bu davet artık geçerli değil: kullanılmış, geri alınmış ya da süresi dolmuş. İşletmeden yenisini isteyin.',
    en: 'This invitation is no longer valid: it was used, withdrawn or has expired. Ask the business for a new one.',
  },
  'staff.wrong-password': {
    tr: 'Bu, Konuk hesabınızın şifresi değil.',
    en: 'That is not the password of your Konuk account.',
  },
  'staff.not-yours': { tr: 'Bu işletmede çalışmıyorsunuz.', en: 'You do not work in that business.' },
})
