import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
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

type Versioned = { version: number }
type Parts<V, S extends Versioned> = Pick<Sides<S>, 'read'> & {
  form: UseFormReturnType<V>
  /** As it is known to be stored by now. */
  stored: S
  valuesOf: (stored: S) => V
  save: (values: V, version: number) => void
}

/** A form over something that others may change at the same time: which version it shows, and what to do when it is old. */
export function useConflict<V extends object, S extends Versioned>({
  form,
  stored,
  valuesOf,
  read,
  save,
}: Parts<V, S>) {
  const [version, setVersion] = useState(stored.version)
  const take = (now: S) => {
    form.setValues(valuesOf(now))
    form.resetDirty(valuesOf(now))
    setVersion(now.version)
  }
  const keepMine = (now: S) => {
    setVersion(now.version)
    save(form.getValues(), now.version)
  }
  const sides = useSides({ read, takeStored: take, keepMine })
  const show = (now: S) => {
    take(now)
    sides.settle()
  }
  // What a colleague has saved meanwhile is shown, unless somebody is typing here.
  const follow = useEffectEvent((now: S) => {
    if (now.version !== version && !form.isDirty()) show(now)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- with it go the form's values, which are no state of a component
  useEffect(() => follow(stored), [stored])

  return {
    ...sides,
    /** What is being typed was typed over this version. */
    version,
    show,
  }
}
