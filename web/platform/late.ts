// Parts of the page that most visits never need: their code comes when they are first wanted, or when the browser has
// nothing better to do.
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle, whenIdleOrUsed } from './when-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

function late<Props extends object>(load: Load<Props>, beforehand = whenIdle) {
  const listeners = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let isLoading = false

  function want(): void {
    if (isLoading) return
    isLoading = true
    load().then(
      (component) => {
        loaded = component
        for (const listener of listeners) listener()
      },
      // Without a connection it is asked for again when it is next wanted.
      () => {
        isLoading = false
      },
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function useLoaded(): ComponentType<Props> | undefined {
    useEffect(() => beforehand(want), [])
    return useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
  }
  return { want, useLoaded, isWanted: () => isLoading }
}

/** A dialog that opens by its `opened`. It stands there closed first, so that it knows where the focus came from. */
export function lateDialog<Props extends { opened: boolean }>(load: Load<Props>) {
  const dialog = late(load)
  return function LateDialog(props: Props) {
    const Loaded = dialog.useLoaded()
    const [isThere, setThere] = useState(false)
    const { opened } = props
    useEffect(() => {
      if (opened) dialog.want()
    }, [opened])
    useEffect(() => setThere(Loaded !== undefined), [Loaded])
    return Loaded === undefined ? null : createElement(Loaded, { ...props, opened: opened && isThere })
  }
}

/**
 * A part that is spoken to from anywhere: `want` answers by what, once it stands on the page where `Place` is. It is
 * loaded at the latest when somebody does anything on the page, and not only then: a style sheet that comes lays out the
 * whole page, which would be in the way of what was done.
 */
export function lateStack<Api>(load: Load<{ onReady: (api: Api) => void }>) {
  const ready = Promise.withResolvers<Api>()
  const stack = late(load, whenIdleOrUsed)
  const want = (): Promise<Api> => {
    stack.want()
    return ready.promise
  }
  function Place() {
    const Loaded = stack.useLoaded()
    return Loaded === undefined ? null : createElement(Loaded, { onReady: ready.resolve })
  }
  return { want, Place, isWanted: stack.isWanted }
}

/** A part that its page shows now and then. `soon` has it here beforehand. */
export function latePart<Props extends object>(load: Load<Props>) {
  const part = late(load)
  function LatePart(props: Props) {
    const Loaded = part.useLoaded()
    useEffect(() => part.want(), [])
    return Loaded === undefined ? null : createElement(Loaded, props)
  }
  return Object.assign(LatePart, { soon: part.want })
}
