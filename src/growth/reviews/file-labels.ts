import type { FileProblem, ReviewField, RowProblem } from './read-reviews.ts'

export const fileWords: Record<FileProblem, string> = {
  too_big: 'The file is larger than 5 MB. Split it in two.',
  not_text: 'This is not a table of text. Save it as CSV first.',
  empty: 'There is nothing in this file.',
  open_quote: 'A quotation mark in it never closes. Save it as CSV once more.',
  too_many_rows: 'There are more than 5,000 rows in it. Split it in two.',
  no_rows: 'There is a first line with names of columns, and nothing below it.',
}

export const fieldNames: Record<ReviewField, string> = {
  date: 'Day',
  rating: 'Stars',
  author: 'Who wrote it',
  words: 'Their words',
  source: 'Where it was posted',
}

export const rowWords: Record<RowProblem, string> = {
  no_author: 'nobody’s name',
  too_long: 'more words than there is room for',
  bad_date: 'a day that cannot be read',
  bad_rating: 'stars that are not 1 to 5',
  in_the_future: 'a day that is still to come',
  nothing_said: 'neither stars nor words',
}
