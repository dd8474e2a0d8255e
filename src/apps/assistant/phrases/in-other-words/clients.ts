/** How owners speak of clients’ records in words of their own. */
export const clientsInOtherWords: Readonly<Record<string, string>> = {
  createClient: `
this is {name} first time with us, pop her on the system would you, {email}
just had a chap in off the street called {name}, can we get him on file, {phone}
set {name} up with a profile, she'll be coming regularly, {email}
walk in just now, name of {name}, mobile {phone}, needs a card
{name} wants to start with us her email's {email}
i met a lovely woman at the farmers market, {name}, save her details please: {phone}
can you take down a newcomer for me? {name}, {email}, found us through instagram
hiya, could you get a new patient set up for me please, {name}, her cell's {phone}
new intake {day}: desmond {name} {email} {phone}
{client} sent us his brother in law, {name} {client}, open a chart for him, {email}
lady on the phone wants to become a patient, name is {name}, {phone}
put {name} in as a client, he prefers texts, {phone}
enter this person: {name}, {email}, came via the website
could you make up a file for our newest patient {name}
add ines {name} she's new and pregnant with her second, {phone}
could i trouble you to add a new patient, {name}, {email}
brand new client on {day}, {name}, {phone}, get him entered
{client} daughter {name} {client} is joining us, make her a profile, {email}
first visit for a {name} desmond {name} {period}, create his record, mobile {phone}
take this lady's details: {name}, {email}, she'd like {day}
we picked up a new one at the fair {name} {phone}
someone called {name} wants to be a client, her email is {email}
save a new contact, {name}, cell {phone}
got a first timer {period}, name's {name} {client}, number {phone}, would you add her
create a patient record for {name}, {email}
{client} referred a friend, {name}, save her as a client, {phone}
need to register someone new: {name}, {email}
add to our client list: {name} {client} {phone}
could you get {name} set up as a client, he'll email his details later`,
  updateClient: `
{client} has switched jobs so her work email is dead, use {email}
{client} mobile is wrong in here, last two digits should be 45, so {phone}
turns out we've been spelling {client} surname wrong, it's {client}
{client} went back to her maiden name, {client} {name}
can you fix {client} contact info, {email} now
{client} got rid of her landline, best number's {phone}
{client} mail keeps bouncing {words}
{client} has moved house and got a new mobile, {phone}
can you correct {client} email, there's an extra r in it, {email} is right
{client} got hitched she's {client} {name} now
swap out the number we have for {client} with {phone}
{client} old hotmail is no good, change to {email}
{client} phone should end in 99 not 98: {phone}
we've got {client} down as {name}, just {client}
update contact details, {client}, {email}, {phone}
{client} got a new phone: {phone}
{client} says her email has a typo, it's {email}
could you change the number we have for {client}, it's {phone} now
{client} remarried, her last name is {name} now
the address for {client} is dead, please use {email}
{client} spells his last name {client}, fix that
{client} would rather we use his work email, {email}
{client} contact number isn't right any more, change it to {phone}
{client} phone number is different now, {phone}
amend {client} email to {email}
{client} would like his name to read {client}
{client} given us a new email: {words}
{client} mobile isn't working, switch it to {phone}
{client} changed her last name to {name}`,
  findClient: `
remind me which {client} it is that lives out in {name}
got a voicemail from {phone}, who'd that be
can't for the life of me remember {client} last name, pull her up?
is there a {client} something on our books
dig out {client} details
need to ring {client}, have we got a number for him
what's the best way to get in touch with {client}
who do we know at {email}
bring me up {client} card
what email do we have for {client}
i've a scrap of paper with {phone} on it, whose is that
who's the {client} that plays hockey, show me
do we still have {client} on the system?
look somebody up for me, {client} something {client}
can i see what's on record for {client}
where would i find {client} phone number
who is it that has the number {phone}
could you look up {client} for me
have we a client by the name of {client}
i need {client} email address
open up {client} profile
which of our clients uses {email}
somebody called {client} rang, find him
do you have a phone number for {client}
what's {client} phone number
search for whoever has {email}
could you bring up {client} details
there's a missed call from {phone}, who would that {words}
is {client} in our records
show me what we have on {client}
when is {client} next visit
when is {client} next appointment
when's {client} appointment
when is {client} appointment
what time is {client} appointment
when is {client} coming in next
when does {client} come in next
when does {client} come next
when is {client} in next
when do we see {client} next
when will we see {client} again
next appointment for {client}
{client} next visit
has {client} got anything booked
has {client} booked again
what does {client} have booked
what has {client} got coming up
is {client} booked in any time soon
when was {client} last here
when was {client} last in
when did we last see {client}
when did {client} last come in
is {client} coming {period}
has {client} rebooked
when is her next appointment
when is he in next
when was she last here
what's his number
what's her email
what is their phone number`,
  deleteClient: `
{client} moved to {name} and asked us to erase everything
there's two {client} in here, get shot of the old one
bin {client} whole record, he's exercising his privacy rights
{client} wants no trace of her left in our system
remove {client} from our database altogether
i need {client} gone from the client list, permanently
that test entry {client}, wipe it
take {client} file and delete it
{client} asked to have all of her information destroyed
clean {client} out of the client list, he's a duplicate
can you get {client} deleted from the system
{client} doesn't want us to hold her data any longer, please erase her
strike {client} from our records permanently
{client} file needs to go, delete the lot
wipe {client} from the database please and
get rid of {client} profile for good
{client} wants her record erased under privacy law
delete {client} from our system, she's moved away and asked
that duplicate of {client} should be removed
can you permanently erase {client}
{client} asked to be forgotten, remove all her data
throw out {client} client file completely
take {client} off our client list forever
delete {client} record, he asked for it
remove {client} completely
erase everything we hold about {client}
the {client} profile is a duplicate, delete that one
wipe out {client} client file`,
  addClientNote: `
add a note for this client: {words}
note on this client: {words}
fyi {client} new puppy is called {name}, worth remembering
{client} can't stand eucalyptus, stick that on her file
jot on {client} card that {words}
for {client} chart: {words}
write down that {words}
{client} {words}, put it in her notes
remember {client} goes by {name}
make a note {client} is off to {name} till {period}
{client} mentioned she's training for a half marathon, pop that in her chart
for {client} {words}, make a note
{client} file {words}
we remember: {words}
note to self on {client}, brings her own pillow
{client} told me his wife passed {period}, please write that {words}
add something to {client} notes: {words}
can you record on {client} chart that {words}
{client} {words}, note it down
make a note for {client} that {words}
put on {client} record that {words}
for {client} file please: {words}
remember for next time that {words}
{client} notes should say she's hard of hearing on the left
log that {words}
{client} {words}, add that to his notes
write on {client} chart that {words}
note for {client}: {words}
make a note that {words}
keep a record that {words}
{client} chart: {words}`,
}
