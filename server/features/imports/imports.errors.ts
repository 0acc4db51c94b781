import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const columnsMissing = (names: readonly string[]) =>
  new RuleBroken('import.columns-missing', 422, { values: { columns: names.join(', ') } })
export const nothingToImport = () => new RuleBroken('import.empty', 422)
export const notAsChecked = () => new RuleBroken('import.not-as-checked', 409)
export const questionsOpen = () => new RuleBroken('import.questions-open', 422)
export const tooManyRows = () => new RuleBroken('import.too-many-rows', 422)
export const partlyImported = (count: number) => new RuleBroken('import.partly', 409, { values: { count } })
export const sameColumnTwice = () => atField('import.same-column-twice', 'layout')
export const unknownColumn = () => atField('import.column', 'layout')
