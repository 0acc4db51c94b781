/** The il and the ilçe of an address; documents issued before these fields existed have neither. */
export type Place = { city?: string | undefined; district?: string | undefined }

/** Returns 'Sapanca / Sakarya', as printed below an address; '' if neither is given. */
export const placeWords = ({ city = '', district = '' }: Place): string =>
  [district, city].filter((part) => part !== '').join(' / ')
