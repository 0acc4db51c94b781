/** Selects one page of a list. The first page has the number 1. */
export type Page = { page: number; pageSize: number }
