// Words of a UBL-TR document, always in Turkish because the tax office reads them.
export const ublWords = {
  taxes: { '0015': 'Katma Değer Vergisi', '0059': 'Konaklama Vergisi' },
  country: 'Türkiye',
}
