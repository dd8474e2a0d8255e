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
anyone before {time} {day}?
can you show me {day} schedule
who is coming in on {day}
what does {day} hold
how many have i got {day} and who
when's my first appointment on {day}
is {practitioner} working with anyone on {day} afternoon
give me a look at the diary for {day}
what's on {day}
who do i see on {day}
give me {day} appointments
what's {practitioner} schedule on {day}
how's {day} looking
who's after lunch {day}
is {client} booked {day}
is {client} in {day}
is {client} coming {day}
is {client} on the books {day}
does {client} come {day}
did {client} come {day}
was {client} in {day}
has {client} got an appointment {day}
does {client} have an appointment {day}
what time is {client} in {day}
when is our next appointment
when is my next appointment
when is my next client
when is the next one
who was in {day}
who came {day}
who's next
who's up next
who's my next one
who comes after {client}
who was here last
who was my last client`,
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
somebody's in after we shut on {day}, what can be done
i've got a feeling {day} is double booked
resolve any scheduling conflicts on {day}
two clients have the same slot on {day}, fix it
is anything clashing {day}
{practitioner} got two people at {time} on {day}, what do we do
find overlaps in {day} calendar
the diary for {day} doesn't add up, someone's on top of someone else
clean up the double bookings for {day}
sort out the clashes on {day}
we've got two people in the same slot {day}, fix it
any scheduling conflicts on {day}
something overlaps on {day}, look into it
{practitioner} booked twice at {time} on {day}`,
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
schedule a text reminder for {client} appointment
send {client} a reminder by text the day before her appointment
remind {client} about {day} visit {minutes} before by sms
set up reminders for {client} appointment, email and text
{client} tends to forget so remind her on {day} evening about {day}
make sure {client} is reminded of {day}
{client} asked for an email reminder for her next appointment
set {client} reminder to {minutes} before
can {client} get a text reminder {days} ahead
send {client} a reminder the day before by email
remind {client} about her {service} by text
set a reminder for {client} {minutes} before his visit
make sure {client} doesn't forget {day}
could {client} have a text reminder {minutes} before
both an email and a text to remind {client} of his appointment`,
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
optimise {period} for efficiency
can you optimise {day} for me
let's get rid of the gaps on {day}
i want to finish earlier on {day}, move things closer together
rearrange {day} to bring in more money
is there a better way of arranging {day}
{day} got big gaps between clients, tidy it
make the most of {day} free time
restructure the day so clients are happier with their times
optimise {day}
can you close the holes in {day}
shift things around on {day} so i make more
get rid of dead time on {day}
make {period} run smoother
i want a more efficient {day}`,
}
