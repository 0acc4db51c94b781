/** Thousands of lira with one decimal, as small as a cell: '6,5'. */
export const inThousands = (price: number, language: string): string =>
  (price / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
