/** How owners speak of visits in words of their own. */
export const visitsInOtherWords: Readonly<Record<string, string>> = {
  createAppointment: `
{client} back is acting up, can we squeeze him in {day} at {time} for {service}
grace would love a {service} on {day}, say 11 ish
put me down for {client}, {service}, {day} {time}
{client} in agony, find her a spot {day} at {time} with {practitioner}
{client} rang wanting a {service} {day} at {time}, go ahead
{name} take the {time} on {day} for {service}
get {client} on the books for a {service} {day} {time}
same again for {client} {day}, {time}`,
  updateAppointment: `
{client} stuck at work till {time}, can his session {day} start at half past
{client} can't do {day} any more but {day} morning at {time} would work
swap {client} and {client} on {day}
{client} done, tick her off
{client} asked if {practitioner} could do hers instead of {practitioner}
push my {time} back by {minutes}
{client} just confirmed for {day}
bump {client} visit to {period} after, same time`,
  cancelAppointment: `
{client} little one has chickenpox so she won't be in on {day}
{client} bailed on {day}
scratch {client} for {day}, he's got a work thing
{client} phoned to say he can't make it {day} and doesn't want another date
{client} won't be needing {day} after all
kill the {time} with {client}
{client} flight got pulled forward so her appointment is off
call off {client} massage, she's come down with something`,
  checkAvailability: `
would {practitioner} have {minutes} on {day} at {time}
anything going on {day} around lunchtime for a 90
is {day} at {time} taken
someone's asking about {day} at {time} for {service}, doable?
have we got a slot for a {minutes} on {day} at {time}
does {practitioner} have a gap {day} at {time}
can i fit a walk in at {time} {day}
before i promise anything, is {day} {time} open for {service}`,
}
