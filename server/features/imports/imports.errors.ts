import { RuleBroken } from '#server/platform/http/problems.ts'

export const columnsMissing = (names: readonly string[]) =>
  new RuleBroken('import.columns-missing', 422, { values: { columns: names.join(', ') } })
export const nothingToImport = () => new RuleBroken('import.empty', 422)
export const notAsChecked = () => new RuleBroken('import.not-as-checked', 409)
