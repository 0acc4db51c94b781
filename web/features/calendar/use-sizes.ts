import { useMediaQuery } from '@mantine/hooks'
import { narrow, phone, spansOn, usualDays } from './viewport.ts'

/**
 * Prints in landscape, because days run across. The page renders this rule and removes it when it unmounts; a style
 * sheet file would apply to every page printed later.
 */
export const sheet = '@page { size: A4 landscape; margin: 10mm }'
const desktopHeights = { group: 34, unit: 46 }
const phoneHeights = { group: 36, unit: 52 }

/** Dimensions of the chart for this screen. `names` is the width in pixels of the column with the unit names. */
export function useSizes() {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false }) ?? false
  return {
    isPhone,
    spans: spansOn(isPhone),
    usual: usualDays(isNarrow),
    names: isPhone ? 94 : 172,
    heights: isPhone ? phoneHeights : desktopHeights,
  }
}
