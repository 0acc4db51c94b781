import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { notifyError } from './notify.tsx'

/** Whether somebody else was faster: the server has refused an edit of an older version, and says what it has now. */
export const isConflict = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.problem.code.endsWith('changed-meanwhile')

type Sides<S> = {
  /** Asks for what is stored at this moment. */
  read: () => Promise<S>
  takeStored: (stored: S) => void
  /** Saves what is typed over that. */
  keepMine: (stored: S) => void
  failed?: (why: string) => string
}

/** A conflict from its refusal until one of the two sides has been chosen. */
export function useSides<S>({ read, takeStored, keepMine, failed = (why) => why }: Sides<S>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isReading, setIsReading] = useState(false)
  const withStored = async (use: (stored: S) => void) => {
    setIsReading(true)
    try {
      const stored = await read()
      setRefusal(undefined)
      use(stored)
    } catch (error) {
      notifyError(failed(error instanceof Error ? error.message : String(error)))
    } finally {
      setIsReading(false)
    }
  }
  return {
    refusal,
    isReading,
    /** Whether that is what the error is about. */
    catches: (error: Error): boolean => {
      if (!isConflict(error)) return false
      setRefusal(error)
      return true
    },
    settle: () => setRefusal(undefined),
    takeStored: () => void withStored(takeStored),
    keepMine: () => void withStored(keepMine),
  }
}
