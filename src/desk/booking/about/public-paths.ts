import type { BookingPractice } from '../schema.ts'

/** Where one books, and where the practice is described. */
export const bookingPath = ({ slug, id }: Pick<BookingPractice, 'slug' | 'id'>): string =>
  `/book/${slug ?? id}`
export const aboutPath = (practice: Pick<BookingPractice, 'slug' | 'id'>): string =>
  `${bookingPath(practice)}/about`
