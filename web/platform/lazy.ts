// Lazy components, which most visits never need: their code loads on first use, or when the browser is idle.
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle, whenIdleOrUsed } from './when-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

function lazyComponent<Props extends object>(load: Load<Props>, beforehand = whenIdle) {
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
      // After a failed load, for example without a connection, the next use tries again.
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

/**
 * A lazy dialog, opened by its `opened` property. It mounts closed first, so that it can remember where the focus came
 * from.
 */
export function lazyDialog<Props extends { opened: boolean }>(load: Load<Props>) {
  const dialog = lazyComponent(load)
  return function LazyDialog(props: Props) {
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
 * A lazy component that any code can use: `want` resolves to its interface once it is mounted at `Place`. It loads when
 * the browser is idle, and at the latest on the user's first action on the page. It does not wait for a call of `want`,
 * because its style sheet makes the browser lay out the whole page again, which would disturb the user's action.
 */
export function lazyStack<Api>(load: Load<{ onReady: (api: Api) => void }>) {
  const ready = Promise.withResolvers<Api>()
  const stack = lazyComponent(load, whenIdleOrUsed)
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

/** A lazy component that a page shows only sometimes. `soon` loads it in advance. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const part = lazyComponent(load)
  function LazyPart(props: Props) {
    const Loaded = part.useLoaded()
    useEffect(() => part.want(), [])
    return Loaded === undefined ? null : createElement(Loaded, props)
  }
  return Object.assign(LazyPart, { soon: part.want })
}
