import { type BoardType, boardTypes, type Sort, type Status, sorts, statuses } from './feedback-kinds.ts'

/** The board's state, kept in the URL to be shared. */
export interface BoardPlace {
  search: string
  type: BoardType | null
  status: Status | null
  sort: Sort
  page: number
}

export const boardStart: BoardPlace = { search: '', type: null, status: null, sort: 'newest', page: 1 }

export function readBoardPlace(query: URLSearchParams): BoardPlace {
  const page = Number(query.get('page') ?? 1)
  return {
    search: (query.get('q') ?? '').trim().slice(0, 200),
    type: one(boardTypes, query.get('type')),
    status: one(statuses, query.get('status')),
    sort: one(sorts, query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

function one<Word extends string>(words: readonly Word[], given: string | null): Word | null {
  return words.find(word => word === given) ?? null
}

/** '?q=rooms&page=2', or '?' for the default. */
export function boardAddress({ search, type, status, sort, page }: BoardPlace): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (type) query.set('type', type)
  if (status) query.set('status', status)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

export const isFiltered = ({ search, type, status }: BoardPlace): boolean =>
  search !== '' || type !== null || status !== null
