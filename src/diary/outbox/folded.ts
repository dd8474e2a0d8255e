import type { ListQuery } from '#web/list/address/list-address.ts'

/**
 * The one reason whose messages would drown the others: whoever comes often is not asked for a review after every visit, and
 * nothing about that wants anybody's attention.
 */
export const foldedReason = 'asked_recently'

type Asked = Pick<ListQuery, 'query' | 'filters'>

/** Of a list: what was held back for that reason could stand in it, and nothing but that is looked for. */
export const mayFold = ({ query, filters: { status = 'all', why = 'folded' } }: Asked): boolean =>
  query === '' && (status === 'all' || status === 'skipped') && (why === 'folded' || why === 'all')

/** Whether they are left out. Whoever searches for somebody finds everything. */
export const isFolded = (asked: Asked): boolean =>
  mayFold(asked) && (asked.filters.why ?? 'folded') === 'folded'

/** '25 more were asked for a review within half a year, and are not shown.' */
export function foldedWords(count: number, folded: boolean): string {
  const them = `${count.toLocaleString('en-US')} ${folded ? 'more ' : ''}`
  const were = `${count === 1 ? 'was' : 'were'} held back, because ${count === 1 ? 'its client was' : 'their clients were'} asked for a review within half a year`
  return `${them}${were}.`
}
