import type { ListQuery } from '#web/list/address/list-address.ts'

/** Folded away because it would drown the rest: frequent clients aren't asked for a review each time. */
export const foldedReason = 'asked_recently'

type Asked = Pick<ListQuery, 'query' | 'filters'>

/** Whether the current filters could show folded messages, and no search is active. */
export const mayFold = ({ query, filters: { status = 'all', why = 'folded' } }: Asked): boolean =>
  query === '' && (status === 'all' || status === 'skipped') && (why === 'folded' || why === 'all')

/** A search shows everything. */
export const isFolded = (asked: Asked): boolean =>
  mayFold(asked) && (asked.filters.why ?? 'folded') === 'folded'

/** '25 more were asked for a review within half a year, and are not shown.' */
export function foldedWords(count: number, folded: boolean): string {
  const them = `${count.toLocaleString('en-US')} ${folded ? 'more ' : ''}`
  const were = `${count === 1 ? 'was' : 'were'} held back, because ${count === 1 ? 'its client was' : 'their clients were'} asked for a review within half a year`
  return `${them}${were}.`
}
