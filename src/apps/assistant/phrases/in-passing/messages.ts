/** How owners ask between two clients for what reaches people. */
export const messagesInPassing: Readonly<Record<string, string>> = {
  sendEmail: `
{client} needs the address by email
could {client} get an email saying {words}
{client} should hear by email that {words}
can you mail {client} {words}
get an email over to {client} about {words}
send {client} a quick email, {words}
quick email to {client}: {words}
email to {client}: {words}
email {client}, {words}
email for {client} thanking her for {words}
mail to {email}: {words}
{client}, by email: {words}
drop {client} an email re {words}
send word to {client} by email that {words}
put {words} in an email to {client}
email {client} subject {quoted} body {quoted}
write {client} an email apologising for {words}
apologize to {client} by email for {words}
say happy birthday to {client} by email
send {client} a get well email
congratulate {client} by email on {words}
let {client} know over email {words}
email {client} to let her know {words}
would you email {client} about {words}
e-mail {client}: {words}
email {email} saying {words}`,
  sendSMS: `
quick text to {client}: {words}
text to {client} {words}
text {client}, {words}
{client} needs a text saying {words}
could {client} get a text that {words}
send {client} a quick text, {words}
give {client} a heads up by text that {words}
give {client} a heads up that {words}
get a text over to {client}: {words}
text {client} to let her know {words}
text {client} i'm running {minutes} behind
text {client} that i'm running {minutes} late
tell {client} i'm running behind
tell {client} she can come up
tell {client} the parking lot is closed
tell {client} that her {service} is at {time}
let {client} know i'm on my way
let {client} know the door code is {words}
message {phone}: {words}
message to {phone} {words}
would you text {client} {words}
can you shoot {client} a quick message saying {words}
say to {client} by text that {words}
text {client} happy birthday
text {client} thanks for coming
ask {client} by text whether {words}
ask {client} to come {minutes} early
ask {client} to bring {words}
sms to {client}: {words}
warn {client} that {words}
let {client} know we're {words}`,
  scheduleFollowUp: `
i want to call {client} {day} at {time}
i need to phone {client} {day} {time} about {words}
make me call {client} {day}
don't let me forget to call {client} {day}
put me down to ring {client} {day} {time}
{client} had a rough session, check on her {day} by phone
check how {client} is doing {day} by phone
see how {client} is feeling {day} {time}, call
phone {client} {day} to see how {words}
a call to {client} {day} at {time}
call {client} {day} {time} about {words}
call {client} back {day} at {time}
{client} follow up {day} {time} call
{client} follow up by email {day} {time}
follow up {client} {day} by text
follow up email {client} {day} {time}: {words}
have an email go to {client} {day} at {time} asking {words}
have a text go out to {client} {day} {time}: {words}
text {client} {day} at {time} to ask {words}
email {client} {day} at {time} to ask {words}
on {day} at {time} text {client} {words}
on {day} email {client} {words}
{day} at {time} send {client} a text asking {words}
in {days} call {client}
in {days} email {client} to see {words}
{days} from now text {client} {words}
reminder for me to call {client} {day}
task: call {client} {day}
schedule a check in with {client} {day} by phone
catch up with {client} {day} {time} on the phone
get in touch with {client} {day} {time} by email about {words}
make contact with {client} by text {day}`,
  requestReview: `
{client} loved her session, ask her for a google review
{client} was thrilled, get a review
{client} had a great time, see if she'd review us on facebook
would {client} leave us a review
could you get {client} to say something on google
could {client} give us a few words on facebook
i'd love a google review from {client}
i'd like {client} to review us on google
let's get a review out of {client}
send {client} the review link
send {client} the google link for a review
google review ask for {client}
google review {client}
facebook review {client}
review ask {client}
{client} facebook review request please
{client} should review us on google
ask {client} to rate us
ask {client} how she liked us on google
ask {client} for a recommendation on facebook
ask {client} to write about her visit on google
review request to {client} about {appointment}
ask {client} to review her {service} {day}
can {client} put in a good word for us on google
hit up {client} for a google review
follow up with {client} for a google review`,
}
