import { RuleBroken } from '#server/platform/http/problems.ts'

export const guestNotFound = () => new RuleBroken('guest.not-found', 404)
export const noteNotFound = () => new RuleBroken('guest.note-not-found', 404)

export const mergeWithItself = () =>
  new RuleBroken('guest.merge-with-itself', 422, { fields: { other: 'guest.merge-with-itself' } })
export const mergedMeanwhile = () => new RuleBroken('guest.merged-meanwhile', 409)
export const mergeNotFound = () => new RuleBroken('guest.merge-not-found', 404)
export const splitLeavesNobody = () =>
  new RuleBroken('guest.split-leaves-nobody', 422, { fields: { guestIds: 'guest.split-leaves-nobody' } })
export const splitMeanwhile = () => new RuleBroken('guest.split-meanwhile', 409)
export const splitNotFound = () => new RuleBroken('guest.split-not-found', 404)
export const undoLaterSplitFirst = () => new RuleBroken('guest.undo-later-split-first', 409)
export const undoLaterMergeFirst = () => new RuleBroken('guest.undo-later-merge-first', 409)
