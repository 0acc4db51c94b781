import { useMediaQuery } from '@mantine/hooks'
import { narrow, phone, spansOn, usualDays } from './viewport.ts'

/** The days go across. Goes with the page: a style sheet of its own would stay for all that are printed later. */
export const sheet = '@page { size: A4 landscape; margin: 10mm }'
const desktopHeights = { group: 34, unit: 46 }
const phoneHeights = { group: 36, unit: 52 }

/** How much of the chart there is room for. `names`: pixels for the names of the units. */
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
