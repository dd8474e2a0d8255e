import { folded } from '#lib/text/folded.ts'
import { readBytes } from '#rules/imports/read-bytes.ts'
import { readCell } from '#rules/imports/read-cells.ts'
import { orderOf, resolveDate, type SaidOrder, writtenDate, yearUntil } from '#rules/imports/read-dates.ts'
import { readTable } from '#rules/imports/read-table.ts'
import { most, mostRows } from './bounds.ts'
import type { ReviewSource } from './review-state.ts'
import type { WrittenReview } from './schema.ts'

export const reviewFields = ['date', 'rating', 'author', 'words', 'source'] as const
export type ReviewField = (typeof reviewFields)[number]

const headers: Record<ReviewField, readonly string[]> = {
  date: [
    'date',
    'review date',
    'created',
    'created at',
    'create time',
    'time',
    'published',
    'posted',
    'submitted',
  ],
  rating: ['rating', 'star rating', 'stars', 'score', 'review rating'],
  author: ['author', 'reviewer', 'reviewer name', 'name', 'customer', 'author name', 'user'],
  words: [
    'review',
    'text',
    'comment',
    'review text',
    'content',
    'body',
    'words',
    'message',
    'review content',
  ],
  source: ['source', 'site', 'platform', 'review site', 'network', 'publisher'],
}

export type FileProblem = 'too_big' | 'not_text' | 'empty' | 'open_quote' | 'too_many_rows' | 'no_rows'
export interface ReviewDesk {
  headers: string[]
  /** The field of each column; null: ignored. */
  mapping: (ReviewField | null)[]
  rows: { line: number; cells: string[] }[]
}

const MOST_BYTES = 5 * 1024 * 1024

/** Parses a file and guesses its columns. */
export function layOutReviews(bytes: Uint8Array): ReviewDesk | { error: FileProblem } {
  if (bytes.length > MOST_BYTES) return { error: 'too_big' }
  const read = readBytes(bytes)
  if ('error' in read) return read
  const table = readTable(read.text)
  if ('error' in table) return table
  const [head, ...records] = table.records
  if (!head || records.length === 0) return { error: 'no_rows' }
  if (records.length > mostRows) return { error: 'too_many_rows' }
  const taken = new Set<ReviewField>()
  const mapping = head.cells.map(cell => {
    const name = folded(readCell(cell))
    const field = reviewFields.find(each => !taken.has(each) && headers[each].includes(name))
    if (field) taken.add(field)
    return field ?? null
  })
  return { headers: head.cells.map(cell => readCell(cell)), mapping, rows: records }
}

export type RowProblem =
  | 'no_author'
  | 'too_long'
  | 'bad_date'
  | 'bad_rating'
  | 'in_the_future'
  | 'nothing_said'
export interface ReadReviews {
  reviews: WrittenReview[]
  problems: { line: number; problem: RowProblem }[]
  isOrderAssumed: boolean
}

export interface ReadOptions {
  /** For rows that don't name one. */
  source: ReviewSource
  country: string
  order?: SaidOrder | null
  today: string
}

/** Reviews from the mapped rows, and rows that can't be read with the reason. */
export function readReviews(
  desk: ReviewDesk,
  mapping: ReviewDesk['mapping'],
  options: ReadOptions,
): ReadReviews {
  const at = (field: ReviewField) => mapping.indexOf(field)
  const cell = (cells: readonly string[], field: ReviewField, keepsLines = false) =>
    readCell(cells[at(field)] ?? '', keepsLines)
  const dates = desk.rows.map(({ cells }) => writtenDate(cell(cells, 'date')))
  const order = orderOf(dates, options.country, options.order ?? null)
  const problems: ReadReviews['problems'] = []
  const reviews = desk.rows.flatMap(({ line, cells }, nth): WrittenReview[] => {
    const refuse = (problem: RowProblem) => {
      problems.push({ line, problem })
      return []
    }
    const author = cell(cells, 'author')
    const words = cell(cells, 'words', true) || null
    const rating = ratingOf(cell(cells, 'rating'))
    const date = resolveDate(dates[nth] as ReturnType<typeof writtenDate>, order, yearUntil(options.today))
    if (!author) return refuse('no_author')
    if (author.length > most.author || (words?.length ?? 0) > most.words) return refuse('too_long')
    if ('error' in date || !date.date || date.date < '1995') return refuse('bad_date')
    if (date.date > options.today) return refuse('in_the_future')
    if (rating === undefined) return refuse('bad_rating')
    if (rating === null && !words) return refuse('nothing_said')
    return [
      {
        source: sourceOf(cell(cells, 'source'), options.source),
        author,
        rating,
        words,
        written_on: date.date,
      },
    ]
  })
  return { reviews, problems, isOrderAssumed: order.isAssumed }
}

const numbers = ['one', 'two', 'three', 'four', 'five']

/** 5, 5/5, 4.0, ★★★★☆, FIVE; null if empty, undefined if not a rating. */
function ratingOf(text: string): number | null | undefined {
  if (!text) return null
  const stars = /^(★+)[☆✩]*$/.exec(text)?.[1]?.length
  const said = numbers.indexOf(text.toLowerCase()) + 1
  const written = Number(/^(\d)(?:[.,]0+)?(?: ?\/ ?5| ?stars?)?$/i.exec(text)?.[1])
  const rating = stars ?? (said || written)
  return rating >= 1 && rating <= 5 ? rating : undefined
}

function sourceOf(text: string, otherwise: ReviewSource): ReviewSource {
  const name = folded(text)
  if (!name) return otherwise
  return (['google', 'facebook', 'yelp'] as const).find(each => name.split(' ').includes(each)) ?? 'other'
}
