import type { Refusals } from '#server/functions/verb.ts'

export const seoRefusals = {
  not_found: { status: 404, message: 'There is no such practice any more.' },
  no_website: { status: 409, message: 'Say first where your own site stands.' },
} as const satisfies Refusals
