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
give me {day} lineup
who's in {day}
show me the book for {day}
what's {practitioner} got on {day}
how does {day} look
give me the day sheet for {day}
what have i got coming up {day} afternoon
pull up {day} appointments
anyone before {time} {day}?`,
  resolveConflicts: `
looks like i've got two people at the same time on {day}, help
there's some overlap {day}, can you untangle it
i've double booked myself {day} haven't i? sort it out
{practitioner} says his {day} got a clash, fix
check whether anything's colliding {day}
somebody's booked on top of somebody {day}
did we accidentally put two in one room on {day}
{day} is a car crash of overlapping bookings, straighten it out
{day} looks double booked, can you sort it
are there any overlapping appointments {day}
{practitioner} been booked while he's on holiday, fix that
two patients turned up at {time} {day}, check for clashes
i think {practitioner} has two at {time} on {day}, can you sort that mess
find and fix the conflicts on {day}
somebody's in after we shut on {day}, what can be done`,
  scheduleReminders: `
{client} a scatterbrain, make sure he gets a text the day before {day}
have something go out to {client} {minutes} ahead of her visit by email
set {client} a reminder for {day} appointment {minutes} before
can {client} get a nudge before her {day} session
remind {client} about {day} both ways
i'd like {period} to be reminded {days} before by text
schedule a heads up to {client} {minutes} prior to his appointment
ping {client} a reminder {minutes} before her next one
remind {client} about her appointment by text the day before
make sure {client} gets an email reminder for {day}
set a reminder for {client} next visit, {minutes} ahead, sms
could {client} get both an email and a text about her upcoming appointment
{client} forgets everything, text him a reminder {minutes} before
send {client} a reminder {minutes} before her {service}
{client} would like an email reminder {days} in advance
schedule a text reminder for {client} appointment`,
  optimizeSchedule: `
there's too much dead air on {day}, close it up
can you shuffle {day} so i get out early
make {day} earn its keep
rejig {period} so there's less hanging around
how can i squeeze the most out of {day}
{day} swiss cheese, tighten it
arrange {day} so clients get their favourite times
get {day} running like clockwork, fewer gaps
can you tighten {day} up a bit
i'd like fewer gaps on {day}
make {period} more profitable
rearrange {day} so that everyone gets the times they like
{day} has too many holes, fix it
how can i get more out of {day} schedule
bunch {day} patients together
optimise {period} for efficiency`,
}
