import type { UseFormReturnType } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { notifyError, notifySuccess } from './notify.tsx'
import { useSides } from './use-conflict.ts'

type Versioned = { version: number }
type SavedAnswer = { message: string }

type Parts<V, S extends Versioned, B, A extends SavedAnswer> = {
  form: UseFormReturnType<V>
  /** The latest version known to be stored. */
  stored: S
  valuesOf: (stored: S) => V
  /** Reads the version that is stored now. */
  read: () => Promise<S>
  change: Pick<UseMutationResult<A, Error, B>, 'mutate' | 'isPending'>
  bodyOf: (typed: V & Versioned) => B
  savedOf: (answer: A) => S
  onSaved?: () => void
  failed?: (why: string) => string
  /** Returns the field that comes first on the screen among the fields with errors. */
  firstOf?: (fields: Record<string, unknown>) => string
}

const firstNamed = (fields: Record<string, unknown>) => Object.keys(fields)[0] ?? ''

/**
 * A form for data that others may change at the same time. It sends the version on which the input is based. If that
 * version is outdated, the user chooses between the stored data and the input. The input stays until it has been saved.
 */
export function useVersionedForm<V extends object, S extends Versioned, B, A extends SavedAnswer>({
  form,
  stored,
  valuesOf,
  read,
  change,
  bodyOf,
  savedOf,
  onSaved,
  failed = (why) => why,
  firstOf = firstNamed,
}: Parts<V, S, B, A>) {
  const [version, setVersion] = useState(stored.version)
  const take = (now: S) => {
    form.setValues(valuesOf(now))
    form.resetDirty(valuesOf(now))
    setVersion(now.version)
  }
  const focusFirst = (fields: Record<string, unknown>) => form.getInputNode(firstOf(fields))?.focus()
  const save = (typed: V, over: number) => {
    if (change.isPending) return
    change.mutate(bodyOf({ ...typed, version: over }), {
      onSuccess: (answer) => {
        show(savedOf(answer))
        notifySuccess(answer.message)
        onSaved?.()
      },
      onError: (error) => {
        if (sides.catches(error)) return
        notifyError(failed(error.message))
        if (!(error instanceof Refusal)) return
        form.setErrors(error.fields)
        focusFirst(error.fields)
      },
    })
  }
  const keepMine = (now: S) => {
    setVersion(now.version)
    save(form.getValues(), now.version)
  }
  const sides = useSides({ read, takeStored: take, keepMine, failed })
  const show = (now: S) => {
    take(now)
    sides.settle()
  }
  // A colleague's saved change is shown unless the user has unsaved input here.
  const follow = useEffectEvent((now: S) => {
    if (now.version !== version && !form.isDirty()) show(now)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- with it go the form's values, which are no state of a component
  useEffect(() => follow(stored), [stored])

  return {
    onSubmit: form.onSubmit((typed) => save(typed, version), focusFirst),
    isSaving: change.isPending,
    /** Properties for the `ChangedMeanwhile` component. */
    conflict: {
      refusal: sides.refusal,
      onTakeStored: sides.takeStored,
      onKeepMine: sides.keepMine,
      loading: sides.isReading || change.isPending,
    },
  }
}
