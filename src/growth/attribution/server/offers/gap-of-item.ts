/** SQL: whether gap `g` was approved around the time of item `i`, which is about open slots; neither stores the other. */
export const isOfferedFor = (g: string, i: string): string =>
  `${g}.approved_at >= ${i}.at - interval '12 hours' and ${g}.approved_at < ${i}.at + interval '24 hours'`

/** SQL: the plan item nearest in time that a gap's emails and post belong to; none if unapproved. `$1`: practice. */
export const itemOfGap = (
  gap: string,
): string => `(select i.id from gaps g join plan_items i on i.practice_id = g.practice_id
  and i.kind = 'gap_filler' and i.state in ('approved', 'scheduled', 'done') and ${isOfferedFor('g', 'i')}
  where g.practice_id = $1 and g.id = ${gap} order by abs(extract(epoch from i.at - g.approved_at)), i.at, i.id limit 1)`
