import { createContext } from 'react'

/** The moment at which the chart shows everything; undefined: now. */
export const ShownMoment = createContext<Date | undefined>(undefined)
