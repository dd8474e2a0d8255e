import type { Refusals } from '#server/functions/verb.ts'

export const widgetRefusals = {
  not_found: { status: 404, message: 'This was deleted. Reload the page.' },
  most_widgets: {
    status: 409,
    message: "There are already 20 widgets. Remove one you don't use first.",
  },
  not_offered: {
    status: 422,
    message: 'This service or person was deleted. Choose another.',
  },
} as const satisfies Refusals

export const frameRefusals = {
  not_found: { status: 404, message: 'We could not find this practice or service. It may have moved.' },
} as const satisfies Refusals
