import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { notifyError } from './notify.tsx'

type Versioned = { version: number }
type Parts<V, S extends Versioned> = {
  form: UseFormReturnType<V>
  /** As it is known to be stored by now. */
  stored: S
  valuesOf: (stored: S) => V
  /** Asks for what is stored at this moment. */
  read: () => Promise<S>
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
  const [refusal, setRefusal] = useState<Refusal>()
  const [isReading, setIsReading] = useState(false)

  const show = (now: S) => {
    form.setValues(valuesOf(now))
    form.resetDirty(valuesOf(now))
    setVersion(now.version)
    setRefusal(undefined)
  }
  // What a colleague has saved meanwhile is shown, unless somebody is typing here.
  const follow = useEffectEvent((now: S) => {
    if (now.version !== version && !form.isDirty()) show(now)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- with it go the form's values, which are no state of a component
  useEffect(() => follow(stored), [stored])

  const withStored = async (use: (now: S) => void) => {
    setIsReading(true)
    try {
      use(await read())
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    } finally {
      setIsReading(false)
    }
  }
  return {
    /** What is being typed was typed over this version. */
    version,
    show,
    /** The refusal that told of another's change, until one of the two sides has been chosen. */
    refusal,
    isReading,
    /** Whether that is what the error is about. */
    catches: (error: Error): boolean => {
      if (!(error instanceof Refusal) || !error.problem.code.endsWith('.changed-meanwhile')) return false
      setRefusal(error)
      return true
    },
    takeStored: () => void withStored(show),
    keepMine: () =>
      void withStored((now) => {
        setVersion(now.version)
        setRefusal(undefined)
        save(form.getValues(), now.version)
      }),
  }
}
