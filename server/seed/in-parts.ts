/** Inserts rows in batches, because a PostgreSQL statement carries at most 65,535 values. */
export async function inParts<Row, Answer>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < rows.length; from += 500) answers.push(await insert(rows.slice(from, from + 500)))
  return answers
}
