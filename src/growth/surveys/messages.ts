import type { Refusals } from '#server/functions/verb.ts'
import { linkWords } from './link-problem-labels.ts'

/** The same for unknown and expired links, so that it reveals nothing. */
export const surveyRefusals = {
  not_found: { status: 404, message: 'This link does not lead anywhere any more.' },
} as const satisfies Refusals

export const askRefusals = {
  yelp_forbids: {
    status: 422,
    message: 'Yelp forbids asking for reviews. Ask in general, or for Google or Facebook.',
  },
  paused: { status: 409, message: 'Asking is paused for everybody. Switch it on first.' },
  may_not_go: { status: 409, message: 'This person may not be asked now.' },
  visit_gone: { status: 404, message: 'This person has no such visit.' },
  not_found: { status: 404, message: 'We could not find this person. The record may be gone.' },
} as const satisfies Refusals

export const linkRefusals = {
  not_a_link: { status: 422, message: linkWords.not_a_link },
  not_google: { status: 422, message: linkWords.not_google },
  not_facebook: { status: 422, message: linkWords.not_facebook },
  yelp_forbids: { status: 422, message: linkWords.yelp_forbids },
  no_name: { status: 422, message: linkWords.no_name },
} as const satisfies Refusals

export const quoteRefusals = {
  not_found: { status: 404, message: 'This answer was deleted. Reload the page.' },
} as const satisfies Refusals
