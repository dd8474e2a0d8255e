import { isDate } from '#lib/time/dates.ts'

export const socialViews = ['week', 'month', 'list'] as const
export type SocialView = (typeof socialViews)[number]

/** What the address of the calendar of posts says; everything may be left out. */
export interface SocialAddress {
  view: SocialView | null
  date: string | null
  /** The post that is looked at. */
  post: string | null
}

// Weeks around a date are dates, too.
const [firstDate, lastDate] = ['2000-01-01', '2199-12-31']

/** Reads the query of /social-media. What makes no sense is as if it were not there. */
export function readSocialAddress(query: URLSearchParams): SocialAddress {
  const date = query.get('date')
  const post = query.get('post')
  return {
    view: socialViews.find(each => each === query.get('view')) ?? null,
    date: isDate(date) && date >= firstDate && date <= lastDate ? date : null,
    post: post && /^[0-9a-f-]{36}$/i.test(post) ? post : null,
  }
}
