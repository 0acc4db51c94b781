import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { notifyError } from './notify.tsx'

/**
 * Whether the server refused an edit because somebody else has changed the data since. The refusal carries the stored
 * version.
 */
export const isConflict = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.problem.code.endsWith('changed-meanwhile')

type Sides<S> = {
  /** Reads the version that is stored now. */
  read: () => Promise<S>
  takeStored: (stored: S) => void
  /** Saves the user's input over the stored version. */
  keepMine: (stored: S) => void
  failed?: (why: string) => string
}

/** Holds a conflict from its refusal until the user chooses one of the two versions. */
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
    /** Whether the error is a conflict; if so, it is held for the user to resolve. */
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
