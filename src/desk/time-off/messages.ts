import type { Refusals } from '#server/functions/verb.ts'

export const timeOffRefusals = {
  not_found: { status: 404, message: 'We could not find this time off. It may have been taken back.' },
  backwards: { status: 400, message: 'The end has to lie after the beginning.' },
  too_long: { status: 400, message: 'At most a year at a time.' },
  is_over: { status: 409, message: 'This time is over. Choose a later one.' },
  overlaps: {
    status: 409,
    message: 'There is time off in these dates already. Change those, or choose others.',
  },
  not_waiting: { status: 409, message: 'This time off was withdrawn. Ask for it again instead.' },
  too_many: { status: 409, message: 'There are 5,000 entries already, which is as many as there may be.' },
  too_many_blocks: {
    status: 409,
    message: 'This calendar has 1,000 blocked times to come already. Take some of them away first.',
  },
} as const satisfies Refusals
