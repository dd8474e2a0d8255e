import type { Refusals } from '#server/functions/verb.ts'

export const widgetRefusals = {
  not_found: { status: 404, message: 'This is not there any more. Load the page again.' },
  most_widgets: {
    status: 409,
    message: 'There are 20 widgets already. Remove one that stands nowhere first.',
  },
  not_offered: {
    status: 422,
    message: 'This service or person is not there any more. Choose another.',
  },
} as const satisfies Refusals

/** What a page that is framed by a stranger's says. */
export const frameRefusals = {
  not_found: { status: 404, message: 'We could not find this practice or service. It may have moved.' },
} as const satisfies Refusals
