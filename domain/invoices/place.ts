/** The il and the ilçe of an address: papers of before these were asked for have none. */
export type Place = { city?: string | undefined; district?: string | undefined }

/** 'Sapanca / Sakarya', as it stands below an address; '' where nothing was said. */
export const placeWords = ({ city = '', district = '' }: Place): string =>
  [district, city].filter((part) => part !== '').join(' / ')
