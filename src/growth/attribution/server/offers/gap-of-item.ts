/**
 * Whether offering a gap `g` carries out an item `i` of a plan that is about open time: it was said yes to around the item's moment.
 * Neither is written down on the other, since a gap is found long after a plan is made.
 */
export const isOfferedFor = (g: string, i: string): string =>
  `${g}.approved_at >= ${i}.at - interval '12 hours' and ${g}.approved_at < ${i}.at + interval '24 hours'`

/** The item that a gap's mails and its post are of, the nearest in time; of what nobody said yes to nothing is. `$1`: the practice. */
export const itemOfGap = (
  gap: string,
): string => `(select i.id from gaps g join plan_items i on i.practice_id = g.practice_id
  and i.kind = 'gap_filler' and i.state in ('approved', 'scheduled', 'done') and ${isOfferedFor('g', 'i')}
  where g.practice_id = $1 and g.id = ${gap} order by abs(extract(epoch from i.at - g.approved_at)), i.at, i.id limit 1)`
