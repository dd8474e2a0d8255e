export const gapRefusals = {
  not_found: { status: 404, message: 'This open time is not here any more.' },
  not_open: { status: 409, message: 'This time is not open any more. Nothing was sent.' },
  waitlist_first: {
    status: 409,
    message: 'Somebody on your waitlist can be offered this time: they come first. Look at Waitlist.',
  },
  not_proposed: { status: 409, message: 'This was decided already. Look at it again.' },
  too_late: { status: 409, message: 'It has left already and cannot be taken back.' },
  nobody: { status: 409, message: "There's no one to write to about this time." },
  post_changed: {
    status: 409,
    message: 'Its post would read otherwise by now. Look at it again; nothing was sent.',
  },
  too_many: { status: 409, message: 'There is no room for another post. Take old drafts away first.' },
  marketing_paused: {
    status: 409,
    message: 'Your marketing is paused, because too many mails were reported as spam. Look at Outbox.',
  },
  no_address: {
    status: 409,
    message: 'Mails that offer something carry your postal address. Give it in Practice settings first.',
  },
} as const
