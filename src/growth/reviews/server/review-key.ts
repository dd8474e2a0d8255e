import { createHash } from 'node:crypto'
import { folded } from '#lib/text/folded.ts'
import type { WrittenReview } from '../schema.ts'

/** What makes two the same review, wherever they came from: by whom, where, when, and what it says. */
export const reviewKey = ({ source, author, rating, written_on, words }: WrittenReview): string =>
  createHash('sha256')
    .update(JSON.stringify([source, folded(author), rating, written_on, folded(words)]))
    .digest('hex')
