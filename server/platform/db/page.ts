/** Which rows of a list are wanted; the first page is 1. */
export type Page = { page: number; pageSize: number }
