import { createContext } from 'react'

/** The past moment that the chart shows; undefined means now. */
export const AsOfMoment = createContext<Date | undefined>(undefined)
