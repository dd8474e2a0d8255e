export const words = {
  heldFor: (time: string) => `${time} is held for you for 10 minutes.`,
  minutesLeft: (minutes: number) =>
    `Your time is held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`,
  holdOver: (time: string) => `${time} is no longer held for you. We kept what you typed.`,
  taken: (time: string) => `${time} has just been taken.`,
  chooseTime: 'Choose a time first.',
  daysFree: (count: number, title: string) =>
    `${title}: ${count === 0 ? 'no day has' : count === 1 ? 'one day has' : `${count} days have`} free times.`,
  checkFields: 'Please check these fields',
  // Each of these is safe to retry: the server finds what it has done.
  bookUnsure: 'No answer came. Press the button again: you are never booked twice.',
  moveUnsure: 'No answer came. Press the button again: the visit moves only once.',
  cancelUnsure: 'No answer came. Press the button again: cancelling twice does no harm.',
  confirmUnsure: 'No answer came. Press the button again: it counts once.',
  confirmed: 'Thank you. The practice knows that you will be there.',
  kept: 'We kept what you typed.',
  byMail: 'You hear by email whether your visit is confirmed.',
  monthFull: (month: string | null) =>
    `This practice can't take more online bookings ${month ? `in ${month}` : 'this month'}.`,
  noScript: "Booking online needs JavaScript, which is turned off or didn't load.",
  noScriptChange: "Changing a visit online needs JavaScript, which is turned off or didn't load.",
  cancelled: 'Your visit is cancelled.',
  nothingBooked: 'Nothing is booked for you any more. The practice knows.',
  movedTo: (moment: string) => `Your visit is now on ${moment}.`,
  addAgain:
    'We wrote to you with the new time. If the old one is in your calendar, add the visit again: it takes its place.',
  chosen: (moment: string) => `${moment} chosen. Nothing is moved yet.`,
} as const

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export const countWords = (count: number, one: string): string =>
  `${numbers[count] ?? count} ${one}${count === 1 ? '' : 's'}`
