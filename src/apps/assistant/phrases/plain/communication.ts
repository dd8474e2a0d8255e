/** How owners ask for what reaches people. */
export const communicationPhrases: Readonly<Record<string, string>> = {
  sendEmail: `
email {client} that {words}
send an email to {email}, subject {quoted}, body {quoted}
send {client} a happy birthday email with {percent} off her next visit
send {client} an email
email {client} about {words}
send an email to {client} saying {words}
write to {client} that {words}
drop {client} an email that {words}
email {email}: {words}
shoot {client} an email saying {words}
mail {client} the directions
let {client} know by email that {words}
email {client} to say {words}
tell {client} by email that {words}
send {client} a thank you email
email {client} and tell her {words}
send {email} a note saying {words}
email {client} our aftercare tips
send {client} an email thanking her for coming
email {client} that she left her scarf
inform {client} by email that {words}
compose an email to {client} {words}
write an email to {client} about {words}
send an email to {client} with subject {quoted}
fire off an email to {client} {words}
email her that {words}
reply to {client} by email {words}
drop {client} a line to say {words}
drop {client} a line that {words}
thank {client} for coming in by email
send {client} our directions
send {client} the price list
email {client} and {client} about {words}
and email her too
email him the same
email {client} {words}`,
  sendSMS: `
text {client}: {words}
sms {client} that {words}
send a text to {phone} saying {words}
text her that {words}
send {client} a text
text {client} that {words}
message {client} that {words}
shoot {client} a text that {words}
send {client} a text message: {words}
ping {client} that {words}
let {client} know by text that {words}
text {client} to say {words}
text {phone} {words}
text {client} and ask {words}
drop {client} a text saying {words}
send an sms to {client}: {words}
tell {client} by text that {words}
text {name} that {words}
msg {client}: {words}
text him {words}
txt {client} {words}
text {client} we are running late
let {client} know {words}
tell {client} that {words}
message {client} {words}
fire {client} a quick text saying {words}
tell {client} not to {words}
shoot {client} a message {words}
let {client} know by text that {words}
ping {client} {words}
send a message to {client} that {words}
text message to {client}: {words}
and text him too
and text her that too
tell {client} to bring {words}
tell {client} we moved
let {client} know not to {words}
text {phone}: {words}
sms {phone} {words}
tell {client} not to eat before her session
tell {client} to come early
tell {client} to arrive early
tell him we are closed
tell her the door is open`,
  scheduleFollowUp: `
schedule a follow up call with {client} {day} at {time} to ask {words}
set an email follow up for {client} on {day} at {time} asking for feedback
follow up with {client} by text {day} at {time} about {words}
sms follow up for {client} {day} {time}: {quoted}
schedule a follow up with {client}
follow up with {client}
call {client} {day} at {time} to check how she is
call {client} {day}
remind me to call {client} {day} at {time}
set up a call with {client} {day} at {time} to see {words}
check in with {client} by email {day} at {time}
plan a check in call to {client} on {day} at {time}
text follow up to {client} {day} {time} asking {words}
touch base with {client} by phone {day} {time}
put a follow up call to {client} on my list for {day}
schedule an email to {client} for {day} at {time} saying {words}
schedule a text to {client} {day} {time}: {words}
follow up email to {client} on {day} at {time}
i should ring {client} {day} at {time}
queue a text to {client} for {day} at {time} that {words}
give {client} a call {day} at {time} to ask about {words}
phone follow up with {client} {day} at {time}
reach out to {client} by email {day} at {time} about {words}
ring {client} {day} {time} regarding {words}
circle back with {client} {day} {time} by text
check up on {client} by phone {day} {time}
line up a follow up email to {client} for {day} at {time} {words}
line up a call with {client} {day} {time}
follow up email to {client} {day} {time} {words}
email follow up {client} {day} {time}
text {client} {day} at {time} to follow up on {words}`,
  requestReview: `
ask {client} for a google review
request a facebook review from {client}
request google review from {client} for appointment {appointment}
ask {client} for a yelp review
get a review from {client} on google
send {client} a review request
invite {client} to review us on facebook
see if {client} would leave us a google review
ask {client} to review us
request a review from {client}
could {client} write us a review on google
send a google review link to {client}
have {client} rate us on facebook
ask {client} to leave a testimonial
get {client} to review us
review request for {client}
ask {client} for feedback on google
nudge {client} for a google review
request a yelp review from {client}
solicit a review from {client}
ask her for a google review
ask {client} to post a review on yelp`,
}
