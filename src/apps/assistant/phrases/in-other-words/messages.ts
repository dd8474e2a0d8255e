/** How owners ask in words of their own for what reaches people. */
export const messagesInOtherWords: Readonly<Record<string, string>> = {
  sendEmail: `
drop {client} an email and thank her for the lovely card
could you email {client} the directions to our new place
write to {client} and explain that {words}
{client} left his glasses here, let him know by email
shoot {email} an email saying {words}
i'd like to send {client} a proper letter by email about our move to main {name}
reply to {client} by mail that {words}
email {client} her exercise list and say {words}
can you send {name} a message by email telling him {words}
{client} wants our fax number, email it to him: {words}
write {client} an email apologising for the mix up on {day}
send an email over to {email} saying {words}
compose a mail to {client}: {words}
drop {client} a line by email, {words}
could you send {client} the parking instructions by email
write to {client} and tell her {words}
email {client} a receipt reminder: {words}
i want {client} to get an email about our new evening hours
send {client} an email {words}
mail {client} that {words}
email {client} about his insurance claim
send {client} an email with our address
drop {client} an email letting him know the report's done
{client} asked for her receipts, email her that {words}
write {client} a nice email welcoming her to the clinic
email {email} that {words}`,
  sendSMS: `
shoot {client} a quick text, running ten behind
let {client} know the side door's locked, she should use the front
tell {client} his gloves are at the desk
text {phone} we found her earring
msg {client} that {words}
could you ping {client} and say {words}
give {client} a heads up over text that {words}
{client} should bring shorts {day}, text him that
tell {client} to come in through the back, {client} door's jammed
send {name} an sms: {words}
just let {client} know i found his cap
quick text to {client} please, traffic on the 401 is bad so take her time
can you message {client} and say {words}
whatsapp {client} that we have {day} paperwork ready
text {client} his ride is here
let {client} know by text we have to start {minutes} late
tell {client} i've got her water bottle
send {client} a message: {words}
can you text {client} and {words}
drop {client} a text to say {words}
sms {client}: {words}
let {client} know via text his receipt is ready
could you let {client} know we're on {day} floor
tell {client} his taxi is outside
send {client} a text saying {words}
message {client}, does she want a towel
{client} needs to know the lift is out, text him`,
  scheduleFollowUp: `
i want to ring {client} {day} at {time} to {words}
stick a call to {client} in for {day} at {time} about his knee
email {client} on {day} at {time} to {words}
line me up a check in with {client}, by phone, {day} {time}
have a text go to {client} on {day} at {time} {words}
don't let me forget to phone {client} {day} morning at {time} about the package
{days} after her visit, message {client} to {words}
circle back to {client} by email {day} at {time} about the membership
set up a phone call with {client} for {day} at {time} to talk about her ankle
put me down to call {client} on {day} at {time} re his scan
on {day} at {time} email {client} to {words}
could you line up a text to {client} on {day} at {time} {words}
i promised {client} i'd ring her {day} at {time}
follow up {client} by phone {day}, {time}, about the {service} exercises
schedule an sms to {client} for {day} {time}: {words}
text {client} {day}
text {client} on {day}
email {client} on {day}
check in on {client} by email on {day} at {time}, how is baby
call {client} {day} at {time} to {words}
remind me on {day} at {time} to ring {client} about her {service}
plan a text to {client} for {day} {time} to {words}
set a follow up for {client}, email, {day} at {time}, about the package
i want to check in with {client} by phone {day} at {time}
schedule {client} an email {period} {day} at {time} {words}
book in a call to {client} for {day} at {time} to talk about her plan
{day} at {time} send {client} a text {words}
schedule a call to {client} on {day} at {time} to {words}
remind me to phone {client} {day} at {time}
follow up with {client} by email {day} at {time} re his claim
set up a text to {client} for {day} at {time} {words}
i'd like to ring {client} on {day} at {time} about her progress
put a follow up for {client} on {day} at {time}, call`,
  requestReview: `
grace raved about her massage, get a google review out of her
see whether {client} would leave us a few words on facebook
would you nudge {client} for a review
ask {client} if she'd rate us on google
{client} seemed chuffed, maybe he'd write us up on google
get feedback on google from {client}
put in a review request for {client}, facebook
ask {client} if she'd mind leaving a google review
{client} was over the moon {day}, send him the google link for a review
could {name} be asked for a review on facebook
request feedback from {client} on google about her last visit
try {client} for a testimonial
get a rating out of {client}, google
would be nice to have a review from {client}, can you request one
time to ask {client} for a review
could you ask {client} to leave us a google review
{client} said it was the best massage of her life, please request a review from her
send {client} a request for a facebook recommendation
we could do with a review from {client} on google
invite {client} to rate us
ask {client} for feedback online, google
request a review from {client} after her visit
get {client} to review us on facebook
ask {client} to post a google review
would you send {client} a review request
see if {period} will give us a google rating
ask {client} for a few kind words on google
get {client} to leave feedback on google`,
}
