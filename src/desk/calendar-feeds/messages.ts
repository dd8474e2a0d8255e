import type { Refusals } from '#server/functions/verb.ts'

export const calendarFeedRefusals = {
  not_found: { status: 404, message: 'This feed was deleted. Reload the page.' },
  too_many_feeds: {
    status: 409,
    message: "This calendar already has 10 addresses. Revoke one you don't use, then add another.",
  },
} as const satisfies Refusals

export const readFeedRefusals = {
  not_found: { status: 404, message: 'There is no calendar at this address.' },
  over: { status: 410, message: 'This address was revoked. Ask for a new one.' },
  asked_too_often: { status: 429, message: 'This calendar is asked for too often. Try again in an hour.' },
} as const satisfies Refusals

export const busyFeedRefusals = {
  not_found: { status: 404, message: 'This calendar was deleted. Reload the page.' },
  bad_address: {
    status: 422,
    message:
      'That is no address of a calendar. It begins with https:// or webcal:// and often ends with .ics.',
  },
  own_address: {
    status: 422,
    message: 'This is an address of Stillpoint itself. Its visits are in the calendar already.',
  },
  too_many_feeds: {
    status: 409,
    message: 'There are ten calendars for this person already. Remove one, then add the next.',
  },
} as const satisfies Refusals

/** Says what to do if there is something to do. */
export const busyFailureWords: Record<string, string> = {
  bad_address: 'The address leads to something that is no web address.',
  no_such_host: 'There is no such host. Check the address.',
  private_address: 'The address leads into a private network, which is never asked.',
  too_many_redirects: 'The address leads on and on. Copy it again from the calendar.',
  insecure_redirect: 'The address leads from a secure page to an open one. Copy it again from the calendar.',
  too_slow: 'The calendar took longer than ten seconds to answer.',
  too_big: 'The calendar is larger than 5 MB.',
  needs_sign_in: 'The calendar asks for a sign-in. Use its secret address, the one that ends with .ics.',
  not_there: 'There is no calendar at this address any more. Add it again with the new one.',
  bad_answer: 'The calendar’s server answered with an error.',
  not_readable: 'The calendar’s server sent something that cannot be read.',
  unreachable: 'The calendar’s server could not be reached.',
  web_page: 'The address shows a web page, not a calendar. Use the secret address in iCal format.',
  not_a_calendar: "There's no calendar at this address.",
  not_text: 'The calendar is written in a way that cannot be read. It should be UTF-8.',
  too_many_events: 'The calendar has more than 20,000 entries.',
  too_many_times: 'The calendar has more busy times than can be kept.',
  too_much: 'The calendar has a repetition that never ends in a reasonable time.',
  own_feed: 'This calendar is an address of Stillpoint. Its visits are here already.',
}
