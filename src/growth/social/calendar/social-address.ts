import { isDate } from '#lib/time/dates.ts'

export const socialViews = ['week', 'month', 'list'] as const
export type SocialView = (typeof socialViews)[number]

export interface SocialAddress {
  view: SocialView | null
  date: string | null
  post: string | null
}

// Keeps the surrounding weeks valid dates, too.
const [firstDate, lastDate] = ['2000-01-01', '2199-12-31']

/** Parses the query of /social-media; ignores invalid values. */
export function readSocialAddress(query: URLSearchParams): SocialAddress {
  const date = query.get('date')
  const post = query.get('post')
  return {
    view: socialViews.find(each => each === query.get('view')) ?? null,
    date: isDate(date) && date >= firstDate && date <= lastDate ? date : null,
    post: post && /^[0-9a-f-]{36}$/i.test(post) ? post : null,
  }
}
