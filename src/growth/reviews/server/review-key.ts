import { createHash } from 'node:crypto'
import { folded } from '#lib/text/folded.ts'
import type { WrittenReview } from '../schema.ts'

/** Identifies a review across sources: author, source, date, rating and text. */
export const reviewKey = ({ source, author, rating, written_on, words }: WrittenReview): string =>
  createHash('sha256')
    .update(JSON.stringify([source, folded(author), rating, written_on, folded(words)]))
    .digest('hex')
