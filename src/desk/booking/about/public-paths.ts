import type { BookingPractice } from '../schema.ts'

export const bookingPath = ({ slug, id }: Pick<BookingPractice, 'slug' | 'id'>): string =>
  `/book/${slug ?? id}`
export const aboutPath = (practice: Pick<BookingPractice, 'slug' | 'id'>): string =>
  `${bookingPath(practice)}/about`
