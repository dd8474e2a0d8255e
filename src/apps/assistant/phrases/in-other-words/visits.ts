/** How owners speak of visits in words of their own. */
export const visitsInOtherWords: Readonly<Record<string, string>> = {
  createAppointment: `
{client} would like to come in {day} at {time}, book it
{client} would love {day} at {time}, get it booked
{client} wants to come {day} {time}, put it in
{client} would like to be seen {day} at {time}, go ahead and book
{client} back is acting up, can we squeeze him in {day} at {time} for {service}
grace would love a {service} on {day}, say 11 ish
put me down for {client}, {service}, {day} {time}
{client} in agony, find her a spot {day} at {time} with {practitioner}
{client} rang wanting a {service} {day} at {time}, go ahead
{name} take the {time} on {day} for {service}
get {client} on the books for a {service} {day} {time}
same again for {client} {day}, {time}
{client} ankle has flared up again, could {practitioner} see her {day} at {time} for a follow up
{client} wants his {service} fitted {day} at {time}
find {client} a home at {time} on {day} for {service}
let's get {client} in for {service} {day} {time}
new appt: {client}, {service}, {day}, {time}
summer would like to come back {day} at {time} for another {service}
could you jot {client} into the diary for {day} {time}, {service}
{client} knee is playing up, give him a {service} {day} at {time}
{client} would like {minutes} of {service} on {day} at {time}, book it in
{client} phoned about her {service}, stick her in for a {service} {day} at {time}
can you set {client} up with {practitioner} for a {service} {day} at {time}
{client} wants the same slot as last time, {day} at {time}, {service}
get {client} in before the weekend, {day} {time} {service}
{client} hamstring is killing him, {service} {day} at {time}
{client} after a {service} with {practitioner} on {day} morning at {time}
{client} would like to see {practitioner} on {day} at {time} for a follow up
can you fit {client} in {day} at {time} for a {service}, her neck's gone
{client} wants to be seen {day} {time}, {service}
put {client} in with {practitioner} {day} at {time}, {service}
{client} called, she'd like {service} on {day} at {time}
make {client} an appointment for an {service} on {day} at {time}
{client} hoping for {day} at {time}, {service}
book {client} {service}, {day} {time}
{client} is after a {service} {day}, so book it
{client} is after a {minutes} {service} on {day}, {time} is fine, book it`,
  updateAppointment: `
{client} said yes to {day} {service}, that one's firm now
{client} just said yes to {day}, call it firm
{service} on {day} is firm, {client} said yes
{client} stuck at work till {time}, can his session {day} start at half past
{client} can't do {day} any more but {day} morning at {time} would work
{client} done, tick her off
{client} asked if {practitioner} could do hers instead of {practitioner}
push my {time} back by {minutes}
{client} just confirmed for {day}
bump {client} visit to {period} after, same time
{client} asked if hers could be {minutes} later
{client} can't get away until {time}, shift him
make {client} visit a 90 instead of a 60
have {practitioner} take {client} session since {practitioner} off
mark {client} appointment as completed, she's just paid
{client} needs to come {day} rather than {day}
{client} rang to confirm she'll be there
{client} didn't show, flag it
{client} running behind, start his at {time} instead
{client} wants to bring hers forward to the morning
could we give {client} the longer session on {day}
switch {client} over to {practitioner}
grace has arrived and gone, mark as done
{client} coming at {time} now rather than 5
shift {client} from {day} to {day}, same time
{client} confirmed by phone
{client} asked to come at {time} instead of 2
can {client} {service} be moved to {day}
change {client} treatment to {service}
{client} session needs to be {minutes} later
{client} would prefer {practitioner}, change it
{client} visit is finished, close it off
mark {client} as confirmed for {day}
push {client} appointment to {period}`,
  cancelAppointment: `
{client} little one has chickenpox so she won't be in on {day}
{client} bailed on {day}
scratch {client} for {day}, he's got a work thing
{client} phoned to say he can't make it {day} and doesn't want another date
{client} won't be needing {day} after all
kill the {time} with {client}
{client} flight got pulled forward so her appointment is off
call off {client} massage, she's come down with something
{client} got covid, take her off {day}
{client} phoned, she won't be coming to her session {period}, cancel it
{client} has to pull out of {day}, his mother's ill
free up {client} slot, he isn't coming
drop the {time} {day}
{client} is stuck in {name} so bin her appointment
i need to call off all of it for {client} on {day}
{client} wants to cancel, says the shoulder is better
{client} won't make it on {day}, his car broke down
cancel whatever {client} has {period}
{client} wants to cancel {day}, no reason given
take {client} visit off the calendar
{client} is sick, scrap {day}
{client} no longer needs her appointment
just cancel {client} {day}, he never answers anyway
{client} got the flu, cancel {day}
{client} can't come any more, remove her appointment
call {client} session off
{client} decided not to come on {day}
take {client} out of {day}
{client} boss won't let her leave work so she has to cancel
we need to drop {client} {day} appointment
{client} isn't coming back after the last one, cancel his next visit`,
  checkAvailability: `
would {practitioner} have {minutes} on {day} at {time}
anything going on {day} around lunchtime for a 90
is {day} at {time} taken
someone's asking about {day} at {time} for {service}, doable?
have we got a slot for a {minutes} on {day} at {time}
does {practitioner} have a gap {day} at {time}
can i fit a walk in at {time} {day}
before i promise anything, is {day} {time} open for {service}
is {practitioner} free {day} at {time} for {minutes}
can we take someone at {time} {day} for a {service} 60
do we have anything {day} at {time}
got a lady here who wants {service} at {time} {day}, can we do it
what's open {day} afternoon
would a {minutes} follow up fit in on {day} at {time}
anything left on {day} morning with {practitioner}
is {day} {time} still going
is there room for a {service} on {day} at {time}
can {practitioner} take someone at {time} on {day}
do we have any free slots on {day}
would {day} at {time} work for a {service}
is {practitioner} available {day} at {time} for {minutes}
what times have we got open on {day} for a {service}
could somebody squeeze in {day} at {time} for {minutes}
when's the next gap for a {service}
do we have space for a {service} on {day} at {time}
can anyone come in on {day} at {time} for a {service}
any openings {day} afternoon
could i put someone in at {time} on {day} for {minutes}
what's the earliest opening for a {service}`,
}
