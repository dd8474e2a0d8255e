import type { Refusals } from '#server/functions/verb.ts'

const not_found = { status: 404, message: 'This post was deleted. Reload the page.' } as const

export const postRefusals = {
  not_found,
  changed_meanwhile: {
    status: 409,
    message: 'This post was changed somewhere else, perhaps in another tab. Load it again to go on.',
  },
  not_now: {
    status: 409,
    message: "You can't do that with this post right now. We've loaded its current version.",
  },
  blocked: {
    status: 422,
    message: "This post can't be published yet. Fix the problems listed beside it.",
  },
  picture_gone: { status: 422, message: 'One of the pictures was deleted. Choose another.' },
  wrong_kind: { status: 422, message: 'This network takes posts alone.' },
  link_gone: { status: 422, message: 'The short link of this post was deleted.' },
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
  too_many_links: {
    status: 409,
    message:
      'There are 20,000 short links, which is as many as there may be, and this post needs one of its own.',
  },
} as const satisfies Refusals

export const slotRefusals = {
  twice: { status: 422, message: 'The same time is there twice.' },
} as const satisfies Refusals

export const connectionRefusals = {
  not_found: { status: 404, message: 'This connection was removed. Reload the page.' },
  state_used: {
    status: 409,
    message:
      'This way back was used already. Press Connect again; nothing was connected by it a second time.',
  },
  state_ended: {
    status: 410,
    message: 'That took longer than ten minutes, so it does not count any more. Press Connect again.',
  },
  state_foreign: {
    status: 403,
    message:
      'This link belongs to another account. Nothing was connected. Press Connect in your own account.',
  },
  declined: { status: 422, message: 'You did not agree over there, so nothing was connected.' },
  no_accounts: {
    status: 422,
    message:
      'There is no page, account or place that this sign-in may post for. Sign in there as somebody who may.',
  },
  account_refused: {
    status: 422,
    message: "This account can't be connected. What to do is shown beside it.",
  },
  network_refused: { status: 409, message: 'The network refused. Try it again in a while.' },
  no_public_address: {
    status: 409,
    message: 'This installation has no public https address, which this network needs. Set PUBLIC_URL first.',
  },
} as const satisfies Refusals

export const accountRefusals = {
  not_professional:
    'This is a personal account, and Instagram lets only professional ones post from here. In Instagram: Settings, Account type, switch to a professional account. It costs nothing. Then connect again.',
  no_page_token:
    'Facebook gave no key for this page: your account may look after it, but not post as it. Ask for full control of the page, agree to all that is asked, then connect again.',
  not_verified:
    'Google does not know yet that this place is yours. Verify it in Google Business Profile, then connect again.',
} as const

export const replyRefusals = {
  not_found: { status: 404, message: 'This review was deleted. Reload the page.' },
  not_now: {
    status: 409,
    message: "Someone changed this answer in the meantime. We've loaded the current version.",
  },
  not_there: {
    status: 409,
    message:
      'This review was not read from Google, so it cannot be answered from here. Post the answer by hand.',
  },
  blocked: { status: 422, message: 'These words cannot be posted. Look at what is marked below the answer.' },
  not_connected: { status: 409, message: 'Google is not connected. Connect it, or post the answer by hand.' },
  no_answer: {
    status: 409,
    message: 'Google did not answer. Press it again: the same answer twice is still one.',
  },
} as const satisfies Refusals
