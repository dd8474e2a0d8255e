import type { Refusals } from '#server/functions/verb.ts'

const not_due = {
  status: 409,
  message: 'This is no longer to be done: somebody was quicker, or things have changed since.',
} as const

export const showRefusals = { not_due } as const satisfies Refusals

export const sendRefusals = {
  not_due,
  no_letter: { status: 422, message: 'There is no letter for this. Please call.' },
  may_not_go: { status: 409, message: 'This may not be sent to them. Please call.' },
} as const satisfies Refusals

export const settleRefusals = {
  not_due,
  not_later: { status: 422, message: 'Choose a day to come.' },
  too_many: { status: 409, message: 'There are 200,000 follow-ups, which is as many as there may be.' },
  too_many_open: {
    status: 409,
    message: '5,000 follow-ups are put off or planned, which is as many as there may be. Drop some first.',
  },
} as const satisfies Refusals

export const saveRefusals = {
  not_found: { status: 404, message: 'We could not find this follow-up. Somebody may have done it already.' },
  client_gone: { status: 404, message: 'This client was deleted. Choose another one.' },
  too_many: settleRefusals.too_many,
  too_many_open: settleRefusals.too_many_open,
} as const satisfies Refusals
