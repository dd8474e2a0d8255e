import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const taskRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'We could not find this task. Somebody may have removed it.' },
  no_member: { status: 404, message: 'No one on your team has that name. Choose someone else.' },
  client_gone: { status: 404, message: 'This client was deleted. Choose another one.' },
  too_many_open: {
    status: 409,
    message: '2,000 tasks are open, which is as many as there may be. Do or remove some of them first.',
  },
  too_many: { status: 409, message: 'There are 50,000 tasks, which is as many as there may be.' },
} as const satisfies Refusals
