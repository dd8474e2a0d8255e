import type { Refusals } from '#server/functions/verb.ts'

const not_found = { status: 404, message: 'This plan was deleted. Reload the page.' } as const

export const planRefusals = {
  not_found,
  no_hours: {
    status: 422,
    message: 'No one has working hours in these 4 weeks. Enter hours first, then plan.',
  },
  no_service: { status: 422, message: 'Choose the service that you want to start.' },
  too_far: { status: 422, message: 'A plan begins today or in the next 90 days.' },
  plan_open: { status: 409, message: 'There is a plan under way. Close it first, or change its items.' },
  plan_approved: {
    status: 409,
    message: 'Something of this plan is approved already. Close the month first, then plan the next.',
  },
} as const satisfies Refusals

export const itemRefusals = {
  not_found: { status: 404, message: 'This item was deleted. Reload the page.' },
  changed_meanwhile: {
    status: 409,
    message: "Someone changed this in the meantime. We've loaded the current version.",
  },
  not_now: { status: 409, message: 'This can no longer be done with this item.' },
  in_the_past: { status: 422, message: 'Choose a time that is still to come.' },
  outside_plan: { status: 422, message: 'Choose a day in the four weeks of this plan.' },
  closed_day: { status: 422, message: 'You are closed on that day.' },
  outside_hours: { status: 422, message: 'That is too early or too late for it.' },
  channel_taken: { status: 422, message: 'There is another item on this channel that day.' },
  week_full: { status: 422, message: 'That week has as many of these, or as many hours, as it may have.' },
  said_lately: { status: 422, message: 'The same stands on this channel within 14 days.' },
  touched: { status: 422, message: 'Somebody in it is written to within 7 days of that.' },
  no_other: { status: 422, message: 'There is nothing else to say here that was not said in 14 days.' },
  may_not_go: { status: 422, message: 'One of them cannot go out like this, so nothing was approved.' },
  already_left: { status: 409, message: 'It has left already, so it cannot be taken back.' },
} as const satisfies Refusals
