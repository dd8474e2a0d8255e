import { newParams } from './new-params.ts'

export interface Sort {
  by: string
  down: boolean
}

export interface ListFilter {
  /** URL parameter; not q, sort, page, after or cols. */
  name: string
  label: string
  /** The first one is the default. */
  options: readonly { value: string; label: string }[]
  /** Other values allowed in the URL, such as a tag or an ID. */
  accepts?: (value: string) => boolean
  /** Two or three choices side by side, or tabs that the screen shows itself. */
  look?: 'segmented' | 'elsewhere'
}

/** A list's options, by column and sort IDs. */
export interface ListSpec {
  filters: readonly ListFilter[]
  /** The first one is the default. */
  sorts: readonly [Sort, ...Sort[]]
  columns: readonly { id: string; always?: boolean; hidden?: boolean }[]
  /** Maximum length of a search; 0 without search. */
  mostLetters: number
  /** Prefix of its URL parameters if the screen has more than this list: 'team-'. */
  prefix?: string
}

export interface ListQuery {
  query: string
  filters: Readonly<Record<string, string>>
  sort: Sort
}

export interface ListAddress extends ListQuery {
  /** The source's cursor; null for the first page. */
  after: string | null
  /** From 1. */
  page: number
  /** Column IDs from the URL; null if absent. */
  shown: string[] | null
}

const LONGEST_AFTER = 1_000
const MOST_PAGES = 1_000_000

export const firstOf = (filter: ListFilter): string => filter.options[0]?.value ?? ''

/** Ignores invalid parameters. */
export function readAddress(params: URLSearchParams, spec: ListSpec): ListAddress {
  const get = (name: string) => params.get(`${spec.prefix ?? ''}${name}`)
  const after = get('after')
  const isFirst = !after || after.length > LONGEST_AFTER
  const page = Number(get('page') ?? '')
  const isPage = Number.isInteger(page) && page > 1 && page <= MOST_PAGES
  return {
    query: (get('q') ?? '').trim().slice(0, spec.mostLetters),
    filters: Object.fromEntries(
      spec.filters.map(filter => [filter.name, chosenIn(filter, get(filter.name))]),
    ),
    sort: readSort(get('sort'), spec),
    after: isFirst ? null : after,
    page: isFirst ? 1 : isPage ? page : 2,
    shown: readShown(get('cols'), spec),
  }
}

function chosenIn(filter: ListFilter, value: string | null): string {
  if (value === null) return firstOf(filter)
  const isKnown = filter.options.some(option => option.value === value) || filter.accepts?.(value)
  return isKnown ? value : firstOf(filter)
}

function readSort(text: string | null, { sorts }: ListSpec): Sort {
  const by = text?.replace(/^-/, '')
  const known = sorts.find(sort => sort.by === by)
  return known ? { by: known.by, down: text?.startsWith('-') ?? false } : sorts[0]
}

function readShown(text: string | null, { columns }: ListSpec): string[] | null {
  if (text === null) return null
  const asked = new Set(text.split(','))
  return columns.filter(({ id, always }) => always || asked.has(id)).map(({ id }) => id)
}

export const shownAtFirst = ({ columns }: ListSpec): string[] =>
  columns.filter(({ hidden }) => !hidden).map(({ id }) => id)

export const sortText = ({ by, down }: Sort): string => (down ? `-${by}` : by)

export const isNarrowed = ({ query, filters }: ListQuery, spec: ListSpec): boolean =>
  query !== '' || spec.filters.some(filter => filters[filter.name] !== firstOf(filter))

/** The new URL without defaults. Other changes return to page 1; parameters of others, such as an open sheet, stay. */
export function writeAddress(
  params: URLSearchParams,
  change: Partial<ListAddress>,
  spec: ListSpec,
): URLSearchParams {
  const begins = change.query !== undefined || change.filters !== undefined || change.sort !== undefined
  const { query, filters, sort, after, page, shown } = begins ? { after: null, page: 1, ...change } : change
  const first = sortText(spec.sorts[0])
  const changes = {
    ...(query === undefined ? {} : { q: query.slice(0, spec.mostLetters) || null }),
    ...(filters === undefined ? {} : filtersIn(filters, spec)),
    ...(sort === undefined ? {} : { sort: sortText(sort) === first ? null : sortText(sort) }),
    ...(after === undefined ? {} : { after, page: after === null ? null : String(page ?? 2) }),
    ...(shown === undefined ? {} : { cols: colsOf(shown, spec) }),
  }
  const named = Object.entries(changes).map(
    ([name, value]) => [`${spec.prefix ?? ''}${name}`, value] as const,
  )
  return newParams(params, Object.fromEntries(named))
}

function filtersIn(filters: Readonly<Record<string, string>>, spec: ListSpec): Record<string, string | null> {
  const changed = spec.filters.filter(({ name }) => filters[name] !== undefined)
  return Object.fromEntries(
    changed.map(filter => {
      const value = filters[filter.name] as string
      return [filter.name, value === firstOf(filter) ? null : value]
    }),
  )
}

const colsOf = (shown: string[] | null, spec: ListSpec): string | null =>
  shown === null || shown.join() === shownAtFirst(spec).join() ? null : shown.join()
