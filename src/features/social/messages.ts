import type { Refusals } from '#server/functions/verb.ts'

const not_found = { status: 404, message: 'There is no such post any more. Load the page again.' } as const

/** What staff read when something about a post does not work. */
export const postRefusals = {
  not_found,
  changed_meanwhile: {
    status: 409,
    message: 'This post was changed somewhere else, perhaps in another tab. Load it again to go on.',
  },
  not_now: { status: 409, message: 'That cannot be done with this post now. It is shown as it stands.' },
  blocked: {
    status: 422,
    message: 'This post cannot go out yet. What is wrong with it stands beside it.',
  },
  picture_gone: { status: 422, message: 'One of the pictures is not there any more. Choose another.' },
  wrong_kind: { status: 422, message: 'This network takes posts alone.' },
  link_gone: { status: 422, message: 'The short link of this post is not there any more.' },
  no_time: { status: 422, message: 'Choose a time first.' },
  time_passed: { status: 422, message: 'This time has passed. Choose another one.' },
  no_slots: {
    status: 422,
    message: 'No turn of this network is free. Add times to its queue, or choose a time for this post.',
  },
  not_connected: {
    status: 409,
    message: 'This network is not connected, so nothing can go out. Connect it, then schedule the post.',
  },
  needs_reconnecting: {
    status: 409,
    message: 'This network has to be connected again before anything goes out.',
  },
  by_hand_only: {
    status: 422,
    message: 'Stories and reels are posted by hand. Give it a time, and you are reminded then.',
  },
  repeats_already: { status: 409, message: 'This post repeats already. Change its series instead.' },
  no_repeats: { status: 422, message: 'It would never come again. Choose a later last day.' },
  not_in_series: { status: 422, message: 'This post does not repeat.' },
  too_many: { status: 409, message: 'There are 20,000 posts, which is as many as there may be.' },
} as const satisfies Refusals

export const slotRefusals = {
  twice: { status: 422, message: 'The same time is there twice.' },
} as const satisfies Refusals
