// What a UBL-TR says in words: for the tax office, in Turkish always.
export const ublWords = {
  taxes: { '0015': 'Katma Değer Vergisi', '0059': 'Konaklama Vergisi' },
  country: 'Türkiye',
}
