// What the guard of the admin area tells the code that every page loads, so that pages without the guard do not load it.

type Guard = { noteAnswer: (isSuccess: boolean) => void; isAnythingTyped: () => boolean }

let guard: Guard | undefined

export const guardBy = (one: Guard): void => {
  guard = one
}

/** Tells the guard that a request that changes something was answered. */
export const noteAnswer = (isSuccess: boolean): void => guard?.noteAnswer(isSuccess)

/** Whether leaving the page would lose input, or input that only this page keeps. */
export const isAnythingTyped = (): boolean => guard?.isAnythingTyped() ?? false
