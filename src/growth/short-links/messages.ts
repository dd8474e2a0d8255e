import type { Refusals } from '#server/functions/verb.ts'

/** Visitor texts from §8, verbatim. */
export const linkProblems = {
  invalid: 'Invalid short link',
  missing: 'Short link not found',
  expired: 'This short link has expired',
  failed: 'Failed to load short link',
} as const

export type LinkProblem = keyof typeof linkProblems

const wrongAddress =
  'Give an address that begins with http:// or https://, such as https://example.com/spring'

export const shortLinkRefusals = {
  not_found: { status: 404, message: 'This link was deleted.' },
  bad_address: { status: 400, message: wrongAddress },
  own_link: { status: 400, message: 'A short link cannot lead to a short link.' },
  bad_code: { status: 400, message: 'Use 3 to 40 letters, digits and hyphens, such as spring-sale' },
  code_reserved: { status: 409, message: 'Stillpoint reserves this word. Choose another one.' },
  code_taken: { status: 409, message: 'Somebody has this word already. Choose another one.' },
  past_expiry: { status: 400, message: 'Give a time that is still to come' },
  too_many: { status: 409, message: 'A practice can have 500 links. Edit one you no longer use.' },
} as const satisfies Refusals
