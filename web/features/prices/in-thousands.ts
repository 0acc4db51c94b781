/** Formats an amount in thousands of lira with one decimal, to fit a small cell: '6,5'. */
export const inThousands = (price: number, language: string): string =>
  (price / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
