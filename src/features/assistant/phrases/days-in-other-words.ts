/** How owners speak of their days in words of their own. */
export const daysInOtherWords: Readonly<Record<string, string>> = {
  getSchedule: `
who've i got {day}
run me through {day}
what's on the go {day}
am i in for a long {time} on {day}
what does {practitioner} {day} look like
who's my last client {day}
what's my day looking like
give me {day} lineup`,
  resolveConflicts: `
looks like i've got two people at the same time on {day}, help
there's some overlap {day}, can you untangle it
i've double booked myself {day} haven't i? sort it out
{practitioner} says his {day} got a clash, fix please
check whether anything's colliding {day}
somebody's booked on top of somebody {day}
did we accidentally put two in one room on {day}
{day} is a car crash of overlapping bookings, straighten it out`,
  scheduleReminders: `
{client} a scatterbrain, make sure he gets a text the day before {day}
have something go out to {client} {minutes} ahead of her visit by email
set {client} a reminder for {day} appointment {minutes} before
can {client} get a nudge before her {day} session
remind {client} about {day} both ways
i'd like {period} to be reminded {days} before by text
schedule a heads up to {client} {minutes} prior to his appointment
ping {client} a reminder {minutes} before her next one`,
  optimizeSchedule: `
there's too much dead air on {day}, close it up
can you shuffle {day} so i get out early
make {day} earn its keep
rejig {period} so there's less hanging around
how can i squeeze the most out of {day}
{day} swiss cheese, tighten it
arrange {day} so clients get their favourite times
get {day} running like clockwork, fewer gaps`,
}
