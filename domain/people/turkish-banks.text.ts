/** Names of banks by the code in a Turkish IBAN, for those that small businesses use most. */
const turkishBanks: Readonly<Record<string, string>> = {
  '00010': 'Ziraat Bankası',
  '00012': 'Halkbank',
  '00015': 'VakıfBank',
  '00032': 'TEB',
  '00046': 'Akbank',
  '00059': 'Şekerbank',
  '00062': 'Garanti BBVA',
  '00064': 'İş Bankası',
  '00067': 'Yapı Kredi',
  '00099': 'ING',
  '00111': 'QNB',
  '00134': 'DenizBank',
  '00203': 'Albaraka Türk',
  '00205': 'Kuveyt Türk',
  '00206': 'Türkiye Finans',
}

/** Returns the bank of a plain Turkish IBAN, if it is among the known ones. */
export const bankOfIban = (plain: string): string | undefined =>
  plain.startsWith('TR') ? turkishBanks[plain.slice(4, 9)] : undefined
